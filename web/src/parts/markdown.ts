/** The little Markdown of rules and decisions: headings, paragraphs, lists, tables, bold and italics; nothing else is markup. */

export type Span = { text: string; tone: "plain" | "bold" | "italic" };
export type Block =
  | { kind: "text"; spans: Span[] }
  | { kind: "head"; spans: Span[] }
  | { kind: "list"; items: Span[][] }
  | { kind: "table"; head: Span[][]; rows: Span[][][] };

const ITEM = /^[-*] /;

export function blocks(text: string): Block[] {
  return text.split(/\n\s*\n/).flatMap(block);
}

function block(part: string): Block[] {
  const lines = part.split("\n").filter((line) => line.trim());
  if (!lines.length) return [];
  const [first = "", ruled = ""] = lines.map((line) => line.trim());
  if (first.startsWith("#")) return [{ kind: "head", spans: spans(first.replace(/^#+\s*/, "")) }, ...block(lines.slice(1).join("\n"))];
  if (/^\|[\s|:-]+\|$/.test(ruled)) return [table(lines.map((line) => line.trim()))];
  return listed(lines);
}

/** What is said before the first item, then the items; an indented line goes on with its item. */
function listed(lines: readonly string[]): Block[] {
  const at = lines.findIndex((line) => ITEM.test(line.trim()));
  const said = lines.slice(0, at < 0 ? undefined : at).map((line) => line.trim());
  const items: string[] = [];
  for (const line of at < 0 ? [] : lines.slice(at)) {
    if (ITEM.test(line.trim())) items.push(line.trim().slice(2));
    else items.push(`${items.pop()} ${line.trim()}`);
  }
  const found: Block[] = said.length ? [{ kind: "text", spans: spans(said.join(" ")) }] : [];
  return items.length ? [...found, { kind: "list", items: items.map(spans) }] : found;
}

function table(lines: readonly string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => spans(cell.trim())),
  );
  return { kind: "table", head, rows };
}

/** Bold and italics; of code and links only the words are left. */
export function spans(text: string): Span[] {
  return text
    .replace(/`([^`]+)`/g, "$1")
    .replace(/\[([^\]]+)\]\([^)]+\)/g, "$1")
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((piece): Span => {
      if (piece.startsWith("**")) return { text: piece.slice(2, -2), tone: "bold" };
      if (piece.startsWith("*") && piece.length > 2) return { text: piece.slice(1, -1), tone: "italic" };
      return { text: piece, tone: "plain" };
    });
}
