/** The records of our own decisions, packed with the page and fetched when one is opened. */

const records = import.meta.glob<string>("../../../docs/decisions/*.md", { query: "?raw", import: "default" });

/** `0012` is docs/decisions/0012-*.md, `clans-five-single-huts` the file of that name. */
export function record(name: string): Promise<string> {
  const path = Object.keys(records).find((one) => `${one.split("/").at(-1)?.slice(0, -3)}-`.startsWith(`${name}-`));
  return path === undefined ? Promise.reject(new Error(name)) : (records[path] as () => Promise<string>)();
}
