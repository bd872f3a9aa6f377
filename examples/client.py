"""A guest that plays one game of Clans against two bots, by moves chosen at random: client.py [ADDRESS]."""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect

ADDRESS = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"


def ask(path: str, body: object, cookie: str = "") -> tuple[dict, str]:
    """POST; the answer and the cookie that came with it."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    request = urllib.request.Request(ADDRESS + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), (answer.headers.get("Set-Cookie") or cookie).split(";")[0]


async def play() -> None:
    _, cookie = ask("/api/me", {"name": "Ada"})
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "luck"}]
    table, _ = ask("/api/tables", {"game": "clans", "seats": seats}, cookie)
    live = f"{ADDRESS.replace('http', 'ws', 1)}/api/tables/{table['id']}/live"
    async with connect(live, additional_headers={"Cookie": cookie}) as socket:
        n = 1  # this seat does not stir the shuffle; docs/fairness.md says how a page does
        await socket.send(json.dumps({"type": "commit", "n": n, "seat": 0}))
        async for text in socket:
            frame = json.loads(text)
            if frame["type"] != "frame":
                continue
            if frame["over"]:
                print("Places:", frame["places"])
                return
            if 0 in frame["asked"]:
                n += 1
                move = random.choice(frame["sights"][0]["moves"])
                await socket.send(json.dumps({"type": "move", "n": n, "seat": 0, "text": move, "seq": frame["seq"]}))


asyncio.run(play())
