"""The pages of this repository as a site in build/site: `make docs`. A link that leads nowhere is an error."""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).parent.parent
PAGES, SITE = ROOT / "build" / "pages", ROOT / "build" / "site"
HOME = os.environ.get("BOURGADE_HOME", "").rstrip("/")
LINK = re.compile(r"\[([^\]]*)\]\((?![a-z]+:|#)([^)#\s]+)(#[^)\s]*)?\)")


def gathered() -> None:
    """The pages as they lie in the repository; README.md is the first page of its folder."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES / "docs")
    for page in ROOT.glob("*.md"):
        shutil.copy(page, PAGES / page.name)
    titles = [(page.name, page.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")) for page in decisions()]
    listed = "\n".join(f"- [{title}]({name})" for name, title in titles)
    (PAGES / "docs" / "decisions" / "index.md").write_text(f"# Decisions\n\n{listed}\n", encoding="utf-8")
    for readme in PAGES.rglob("README.md"):
        readme.rename(readme.with_name("index.md"))
    for page in PAGES.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        page.write_text(LINK.sub(lambda link, page=page: relinked(page, link), text), encoding="utf-8")


def decisions() -> list[Path]:
    return sorted((ROOT / "docs" / "decisions").glob("*.md"))


def relinked(page: Path, link: re.Match[str]) -> str:
    """A link as it is on the site; what is not a page or a picture here leads to the repository, if that is known."""
    text, where, place = link[1], link[2], link[3] or ""
    target = (page.parent / unquote(where)).resolve()
    name = re.sub(r"(^|/)README\.md$", r"\1index.md", where)
    if (page.parent / name).is_file():
        return f"[{text}]({name}{place})"
    if (target / "index.md").is_file():
        return f"[{text}]({where.rstrip('/')}/index.md{place})"
    inside = target.relative_to(PAGES) if target.is_relative_to(PAGES) else Path("..")
    if not (ROOT / inside).exists():
        sys.exit(f"{page.relative_to(PAGES)} links to {where}, which is not there.")
    return f"[{text}]({HOME}/blob/main/{inside.as_posix()})" if HOME else text


class Links(HTMLParser):
    """What a page leads to, and the names inside it that others may lead to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.names: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.names |= {name for name in (given.get("id"), given.get("name")) if name}
        self.targets += [link for link in (given.get("href"), given.get("src")) if link]


def broken() -> Iterator[str]:
    """Every link of every built page that leads to no file, or to no place in it."""
    pages = {page: Links(page) for page in SITE.rglob("*.html")}
    for page, links in pages.items():
        for link in links.targets:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or page.name == "404.html":
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            place = unquote(parts.fragment)
            if not target.is_file() or (place and target in pages and place not in pages[target].names | {"__skip"}):
                yield f"{page.relative_to(SITE)}: {link}"


def main() -> None:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort

    gathered()
    try:
        build(load_config(str(ROOT / "mkdocs.yml"), strict=True))
    except Abort as error:
        sys.exit(str(error))
    if found := list(broken()):
        sys.exit("\n".join(["Links that lead nowhere:", *found]))
    print(f"{len(list(SITE.rglob('*.html')))} pages in {SITE.relative_to(ROOT)}, every link leads somewhere.")


if __name__ == "__main__":
    main()
