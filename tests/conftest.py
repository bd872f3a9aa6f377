"""Say which form of the rules is tested, and let every failure show both sides."""

import pytest

from bourgade._mode import mode

# Laws and other helpers are no test files: a failing assertion of theirs shows both sides all the same.
pytest.register_assert_rewrite("tests.contract", "tests.games", "tests.table")


def pytest_report_header() -> str:
    return f"rules: {mode()}"
