"""Live: everybody at once, reconnecting without a gap, two tabs, bots standing in, chat."""

from __future__ import annotations

from tests.server.kit import Line, Server


def test_a_line_that_was_dropped_misses_nothing(server: Server) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.open("me", "luck", "greedy")
    hers, steady, shaky = ada.join(table), bob.join(table), bob.join(table)
    drops = 0
    while not hers.turn(0)["over"]:
        shaky.frame_of(1)
        shaky.close()
        hers.play(0)
        shaky = shaky.again()
        drops += 1
    for line in (steady, shaky):
        line.frame_when(lambda f: bool(f["over"]))
    assert drops > 6
    assert shaky.chronicle == steady.chronicle
    assert shaky.sight(-2)["view"] == steady.sight(-2)["view"]


def test_since_gives_exactly_what_was_missed(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "me"))
    frames = [line.frame_of(1)]
    for _ in range(5):
        line.play(frames[-1]["asked"][0])
        frames.append(line.frame_of(frames[-1]["seq"] + 1))
    for frame in frames:
        late = line.again(frame)
        now = late.frame_of(1)
        assert now["seq"] == frames[-1]["seq"]
        assert now["base"] == frame["entries"]
        assert late.chronicle == line.chronicle


def test_since_of_another_life_gives_everything(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "me"))
    line.frame_of(1)
    assert Line(ada, line.table, since=99).frame_of(1)["base"] == 0


def test_an_undo_takes_the_chronicle_back(server: Server) -> None:
    ada, eve = server.guest("Ada"), server.guest("Eve")
    line = ada.join(ada.open("me", "me"))
    before = line.frame_of(1)
    watcher = eve.join(line.table)
    seat = before["asked"][0]
    assert not line.sight(seat)["undo"]
    assert line.ask("undo", seat=seat)["reason"] == "nothing-to-undo"
    view, told = line.sight(seat)["view"], list(line.chronicle[seat])
    line.play(seat)
    after = line.frame_of(2)
    assert line.sight(seat)["undo"]
    assert line.ask("undo", seat=1 - seat)["reason"] == "nothing-to-undo"
    assert line.ask("undo", seat=seat)["type"] == "ack"
    back = line.frame_of(3)
    assert back["entries"] == before["entries"] < after["entries"]
    assert back["base"] == before["entries"]
    assert line.sight(seat)["view"] == view
    assert line.chronicle[seat] == told
    watcher.frame_of(3)
    assert len(watcher.chronicle[-2]) == len(told)
    assert line.play_out(0, 1)["over"]


def test_two_tabs_of_one_person_show_the_same(server: Server) -> None:
    ada = server.guest("Ada")
    left = ada.join(ada.open("me", "luck", "luck"))
    right = ada.join(left.table)
    tabs = [left, right]
    turn = 0
    while not left.turn(0)["over"]:
        seen = left.turn(0)["seq"]
        right.frame_of(seen)
        assert left.sight(0)["view"] == right.sight(0)["view"]
        tabs[turn % 2].play(0)
        left.frame_of(seen + 1)
        turn += 1
    right.frame_when(lambda f: bool(f["over"]))
    assert left.sight(0)["view"] == right.sight(0)["view"]
    assert left.chronicle == right.chronicle


def test_who_leaves_a_running_game_is_played_for(server: Server) -> None:
    ada, bob = server.guest("Ada"), server.guest("Bob")
    table = ada.open("me", "open")
    bob.post(f"/api/tables/{table}/sit", {})
    hers, his = ada.join(table), bob.join(table)
    his.frame_of(1)
    left = bob.post(f"/api/tables/{table}/leave", {"seat": 1, "bot": "greedy"}).data
    assert (left["seats"][1]["kind"], left["seats"][1]["bot"]) == ("person", "greedy")
    assert hers.play_out(0)["over"]


def test_the_owner_starts_with_bots_on_the_open_seats(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "open", "open"))
    started = ada.post(f"/api/tables/{line.table}/start", {"bot": "luck"}).data
    assert [seat["name"] for seat in started["seats"]] == ["Ada", "luck", "luck 2"]
    assert line.play_out(0)["over"]


def test_chat_reaches_everybody_and_is_kept(server: Server) -> None:
    ada, eve, nobody = server.guest("Ada"), server.guest("Eve"), server.guest()
    table = ada.open("me", "luck")
    hers, watcher, stranger = ada.join(table), eve.join(table), nobody.join(table)
    assert hers.ask("say", text="  Bonjour\n à\u0000 tous  ")["type"] == "ack"
    said = watcher.until("said")
    assert (said["seat"], said["name"], said["text"]) == (0, "Ada", "Bonjour à tous")
    assert watcher.ask("say", text="Salut !")["type"] == "ack"
    assert hers.until("said", text="Salut !")["seat"] == -2
    assert stranger.ask("say", text="hm")["reason"] == "not-now"
    assert hers.ask("say", text=" \n ")["reason"] == "not-now"
    assert [m["text"] for m in eve.join(table).heard[0]["chat"]] == ["Bonjour à tous", "Salut !"]


def test_why_foretell_and_hint_answer_the_seat_that_asks(server: Server) -> None:
    ada = server.guest("Ada")
    line = ada.join(ada.open("me", "luck"))
    line.turn(0)
    moves = line.sight(0)["moves"]
    assert line.ask("why", seat=0, text="move t1 t60")["clause"] is not None
    for fine in (moves[0], moves[0].rpartition(" ")[0]):
        assert line.ask("why", seat=0, text=fine)["clause"] is None
    told = line.ask("foretell", seat=0, moves=[*moves[:79], "move t1 t60"])
    assert list(told["lines"]) == moves[:79]
    hinted = line.ask("hint", seat=0)
    assert hinted["type"] == "hinted"
    assert hinted["text"] in moves
    assert hinted["sure"] in ("only", "alone", "clear", "little", "even")


def test_public_tables_are_listed_for_all_until_they_are_over(server: Server) -> None:
    ada, bob = server.guest("Ada"), server.guest()
    open_one = ada.open("me", "open", reach="public")
    hidden = ada.open("me", "open")
    listed = [table["id"] for table in bob.get("/api/tables")["public"]]
    assert open_one in listed
    assert hidden not in listed
    mine = {table["id"]: table["stage"] for table in ada.get("/api/tables")["mine"]}
    assert mine == {open_one: "gathering", hidden: "gathering"}
