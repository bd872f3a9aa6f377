"""Draw the covers as small pictures for previews: covers.py, when a cover has changed. Needs a Chromium."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "bourgade" / "games"
FRAME = "<style>body { margin: 0 } svg { width: 440px; height: 630px; display: block }</style>"
MIDDLE = "document.querySelector('svg').setAttribute('preserveAspectRatio', 'xMidYMid slice')"


def main() -> None:
    with sync_playwright() as playwright:
        found = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 440, "height": 630})
        for cover in sorted((ROOT / "web" / "src" / "games").glob("*/cover.svg")):
            page.set_content(FRAME + cover.read_text(encoding="utf-8"))
            page.evaluate(MIDDLE)
            page.screenshot(path=GAMES / cover.parent.name / "cover.jpg", type="jpeg", quality=82)
        browser.close()


if __name__ == "__main__":
    main()
