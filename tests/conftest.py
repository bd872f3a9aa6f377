"""Say which form of the rules is tested."""

from bourgade._mode import mode


def pytest_report_header() -> str:
    return f"rules: {mode()}"
