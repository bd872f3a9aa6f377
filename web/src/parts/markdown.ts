/** The little Markdown of the rules: paragraphs, lists, bold and italics; nothing else is read as markup. */

export type Span = { text: string; tone: "plain" | "bold" | "italic" };
export type Block = { kind: "text"; spans: Span[] } | { kind: "list"; items: Span[][] };

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const part of text.split(/\n\s*\n/)) {
    const lines = part.split("\n").map((line) => line.trim()).filter(Boolean);
    const said = lines.filter((line) => !/^[-*] /.test(line)).join(" ");
    const items = lines.filter((line) => /^[-*] /.test(line)).map((line) => spans(line.slice(2)));
    if (said) found.push({ kind: "text", spans: spans(said) });
    if (items.length) found.push({ kind: "list", items });
  }
  return found;
}

export function spans(text: string): Span[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter(Boolean)
    .map((piece): Span => {
      if (piece.startsWith("**")) return { text: piece.slice(2, -2), tone: "bold" };
      if (piece.startsWith("*") && piece.length > 2) return { text: piece.slice(1, -1), tone: "italic" };
      return { text: piece, tone: "plain" };
    });
}
