"""`bourgade coach`: the same analysis of the same game, in words and as JSON; one sentence for what it cannot judge."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from bourgade.cli.coach import could_have_been
from bourgade.cli.verdicts import Verdicts
from bourgade.games import SHELF
from bourgade.table.file import save
from bourgade.table.record import read
from bourgade.table.verify import verified
from tests.cli.house import done, refused

GOLDEN = Path(__file__).parents[1] / "golden" / "clans"
LITTLE = ("--budget", "0.001", "--lang", "en")


def test_a_finished_game_is_judged_and_the_same_in_any_number_of_processes() -> None:
    log = GOLDEN / "twelfth-village-two-players.log"
    one, two = (json.loads(done("coach", log, "--json", "--jobs", jobs, *LITTLE)) for jobs in ("1", "2"))
    assert one == two
    found = one["judgements"]
    assert [each["entry"] for each in found] == sorted(each["entry"] for each in found)
    assert {each["seat"] for each in found} == {0, 1}
    assert all((each["mark"] is None) or each["better"]["text"] != each["played"]["text"] for each in found)
    assert one["summary"]["curve"][-1]["chances"] in ([1, 0], [0, 1], [0.5, 0.5])
    text = done("coach", log, "--jobs", "1", *LITTLE)
    assert "Every decision is judged from what its player could know then." in text
    assert "given away" in text


def test_what_cannot_be_judged_gets_one_sentence(tmp_path: Path) -> None:
    log = GOLDEN / "twelfth-village-two-players.log"
    record = read(log.read_bytes())
    logs = {
        "The game in this log is not over": replace(record, log=record.log[:-1], results=[], sealed=False),
        "This log uses edition 99": replace(record, edition=99),
        "does not reach its end": replace(record, log=record.log[:-1]),
    }
    for number, (sentence, bad) in enumerate(logs.items()):
        save(bad, path := tmp_path / f"{number}.log")
        assert sentence in refused("coach", path, "--lang", "en")[1]
    (broken := tmp_path / "broken.log").write_bytes(log.read_bytes().replace(b" t", b" x", 1))
    assert "changed or cut" in refused("coach", broken, "--lang", "en")[1]
    code, sentence = refused("coach", log, "--budget", "0", "--lang", "en")
    assert (code, sentence[:8]) == (2, "--budget")


def test_what_the_game_allowed_stands_beside_what_was_played() -> None:
    record, table = verified((GOLDEN.parent / "tiny_towns" / "two-players.log").read_bytes(), SHELF)
    movers = [entry.seat >= 0 for entry in record.log]
    said = Verdicts(table.game, ["Ada", "Ben"], movers, "en")
    towns = could_have_been(said, table)
    assert len(towns) == 2
    assert all("the same resources" in lines[0] for lines in towns)
