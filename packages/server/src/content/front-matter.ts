/** What stands between the two lines of dashes. Texts and lists of texts, nothing else. */
export type FrontMatter = Record<string, string | string[]>;

const FENCED = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;
const FIELD = /^([A-Za-z]+):(?:[ \t]+(.*))?$/;
const ITEM = /^[ \t]+-[ \t]+(.*)$/;

/** Strict: a line that is neither a field nor an item of a list is a mistake of its author, not a value. */
export function readFrontMatter(source: string): { matter: FrontMatter; body: string } {
  const fenced = FENCED.exec(source.replace(/^\ufeff/, ""));
  if (!fenced) throw new Error("no front matter");
  const matter: FrontMatter = {};
  let list: string[] | undefined;
  for (const line of (fenced[1] ?? "").split(/\r?\n/)) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const item = ITEM.exec(line);
    if (item && list) {
      list.push(unquoted(item[1] ?? ""));
      continue;
    }
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    if (name === undefined) throw new Error(`front matter cannot be read: ${line}`);
    if (name in matter) throw new Error(`front matter has ${name} twice`);
    list = value.trim() === "" ? [] : undefined;
    matter[name] = list ?? textOrList(value.trim());
  }
  return { matter, body: source.replace(/^\ufeff/, "").slice(fenced[0].length) };
}

function textOrList(value: string): string | string[] {
  if (!value.startsWith("[")) return unquoted(value);
  if (!value.endsWith("]")) throw new Error(`front matter has a list without an end: ${value}`);
  return value
    .slice(1, -1)
    .split(",")
    .map((item) => unquoted(item.trim()))
    .filter((item) => item !== "");
}

function unquoted(text: string): string {
  const value = text.trim();
  const [quote] = value;
  const isQuoted = (quote === '"' || quote === "'") && value.length > 1 && value.endsWith(quote);
  return isQuoted ? value.slice(1, -1) : value;
}
