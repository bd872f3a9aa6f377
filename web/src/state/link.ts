/** A personal link as it was meant; what cannot be decoded stays as it is, and is then no link of this house. */
export function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
