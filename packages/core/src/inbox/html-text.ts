const UNSHOWN = new Set(["head", "style", "script", "title", "template", "noscript"]);
const BREAKS = new Set(["br", "hr", "p", "div", "tr", "li", "ul", "ol", "table", "h1", "h2", "h3", "h4", "pre"]);
/** Of these the empty line after them is wanted, too. */
const APART = new Set(["p", "ul", "ol", "table", "h1", "h2", "h3", "h4", "pre"]);
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const MOST_LEVELS = 20;

/**
 * The words of a mail that has HTML alone, with quoted parts marked by `>`. It is read once from beginning to end, whatever
 * somebody sends; what comes out is text, in which nothing is markup.
 */
export function htmlText(html: string): string {
  const lines: string[] = [];
  let line = "";
  let quotes = 0;
  let unshown = "";
  const close = (isApart = false) => {
    const said = line.trim();
    line = "";
    if (said !== "") lines.push(`${">".repeat(quotes)}${quotes > 0 ? " " : ""}${said}`);
    if (isApart && lines.at(-1) !== "") lines.push("");
  };
  for (const { tag, isEnd, text } of partsOf(html)) {
    if (unshown !== "") {
      if (isEnd && tag === unshown) unshown = "";
    } else if (tag === undefined) line += text.replaceAll(/\s+/g, " ");
    else if (UNSHOWN.has(tag)) unshown = isEnd ? "" : tag;
    else if (tag === "blockquote") {
      close();
      quotes = Math.min(MOST_LEVELS, Math.max(0, quotes + (isEnd ? -1 : 1)));
    } else if (tag === "br" && line.trim() === "") lines.push(quotes > 0 ? ">" : "");
    else if (BREAKS.has(tag)) close(isEnd && APART.has(tag));
  }
  close();
  return lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

interface Part {
  /** Of a tag; of text none. */
  tag: string | undefined;
  isEnd: boolean;
  text: string;
}

function* partsOf(html: string): Generator<Part> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open !== at) yield { tag: undefined, isEnd: false, text: decoded(html.slice(at, open < 0 ? undefined : open)) };
    if (open < 0) return;
    const isComment = html.startsWith("<!--", open);
    const end = isComment ? html.indexOf("-->", open + 4) : html.indexOf(">", open);
    if (end < 0) return;
    const name = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 30));
    if (name) yield { tag: (name[2] as string).toLowerCase(), isEnd: name[1] === "/", text: "" };
    at = end + (isComment ? 3 : 1);
  }
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
