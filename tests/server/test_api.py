"""The API as it describes itself, and the page with its headers."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from bourgade.core.game import LANGUAGES
from bourgade.games import SHELF
from bourgade.server.page import Page
from tests.server.kit import Server

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
HERE = Path(__file__).parent


def test_schemathesis_finds_nothing(own_server: Server, tmp_path: Path) -> None:
    ada = own_server.guest("Ada")
    done = subprocess.run(
        [
            str(Path(sys.executable).parent / "schemathesis"), "--config-file", str(HERE / "schemathesis.toml"),
            "run", f"{own_server.address}/api/openapi.json",
            "--checks", "all", "--max-examples", "6", "--seed", "1", "--header", f"Cookie: {ada.cookie}",
            "--request-timeout", "10", "--no-color", "--phases", "coverage,fuzzing,stateful",
            "--generation-database", "none",
        ],
        capture_output=True, text=True, timeout=150, cwd=tmp_path,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-20000:] + done.stderr[-2000:]


def test_every_route_is_in_the_description_and_in_the_protocol(server: Server) -> None:
    described = server.guest().get("/api/openapi.json")
    told = re.sub(r"\{[a-z]+\}", "{}", PROTOCOL.read_text())
    for path in described["paths"]:
        assert re.sub(r"\{[a-z]+\}", "{}", path) in told, path


def test_the_shelf_its_words_rules_and_boxes(server: Server) -> None:
    guest = server.guest()
    shelf = guest.get("/api/shelf")
    assert [card["name"] for card in shelf["games"]] == list(SHELF)
    for card in shelf["games"]:
        assert all(card["title"][tongue] for tongue in LANGUAGES)
        game = SHELF[card["name"]]
        for tongue in LANGUAGES:
            words = guest.get(f"/api/games/{game.name}/words/{tongue}")
            assert words["game.title"] == card["title"][tongue]
            assert "hint.of" in words
            rules = guest.get(f"/api/games/{game.name}/rules/{tongue}")
            assert [section["title"] for section in rules["sections"]] == [
                section.title for section in game.rulebooks[tongue].sections
            ]
        assert guest.get(f"/api/games/{game.name}/box").keys() == game.box.data.keys()
        sources = {block["block"]: block for block in guest.get(f"/api/games/{game.name}/fidelity")}
        assert sources.keys() == game.box.data.keys()
        for name, block in game.box.data.items():
            assert sources[name]["source"] == block["source"]
            assert sources[name]["basis"] == {"fr": block.get("basis_fr", ""), "en": block.get("basis", "")}
    assert guest.ask("GET", "/api/games/chess/box").status == 404
    assert guest.ask("GET", "/api/games/clans/words/de").status == 400


def test_every_answer_carries_the_security_headers(server: Server) -> None:
    guest = server.guest()
    for path in ("/", "/api/shelf", "/api/nothing", "/table/abc", "/assets/none.js"):
        headers = guest.ask("GET", path).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "http" not in policy, "no other site"
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers.get("Server") is None


def test_nothing_is_found_where_nothing_is(server: Server) -> None:
    guest = server.guest()
    for path in ("/api/nothing", "/api/tables/none", "/api/tables/none/at/1"):
        answer = guest.ask("GET", path)
        assert answer.status == 404
        assert answer.data["about"]
    assert guest.ask("PUT", "/api/me").status == 405
    assert guest.ask("POST", "/").status == 405


def test_the_link_to_a_table_is_also_a_picture(server: Server) -> None:
    ada = server.guest("Ada")
    answer = ada.ask("GET", f"/api/tables/{ada.open('me', 'open')}/qr")
    assert answer.headers["Content-Type"].startswith("image/svg+xml")
    assert answer.body.startswith(b"<svg")


def test_the_page_is_compressed_once_and_cached_by_its_contents(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + " " * 500)
    (tmp_path / "assets" / "a-1f2e.js").write_text("let a = 1;" * 100)
    page = Page(tmp_path)
    status, headers, body = page.answer("/assets/a-1f2e.js", squeeze=True, known="")
    found = dict(headers)
    assert status == 200
    assert found[b"content-encoding"] == b"gzip"
    assert b"immutable" in found[b"cache-control"]
    assert len(body) < 100
    assert page.answer("/assets/a-1f2e.js", False, found[b"etag"].decode())[0] == 304
    for path in ("/", "/table/x", "/index.html", "/../../etc/passwd"):
        status, headers, body = page.answer(path, squeeze=False, known="")
        assert (status, body[:9]) == (200, b"<!doctype")
        assert dict(headers)[b"cache-control"] == b"no-cache"
    assert page.answer("/assets/gone.js", False, "")[0] == 404
