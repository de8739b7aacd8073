export interface PageFacts {
  /** What stands for `{{name}}`: Markdown. */
  values: Readonly<Record<string, string>>;
  /** Which sections are shown: `{{#name}}` … `{{/name}}` where it is true, `{{^name}}` … `{{/name}}` where it is not. */
  flags: Readonly<Record<string, boolean>>;
}

/** Each mark on a line of its own. Sections of another name may stand inside. */
const SECTION = /^\{\{([#^])(\w+)\}\}\n([\s\S]*?)^\{\{\/\2\}\}(?:\n|$)/gm;
const VALUE = /\{\{(\w+)\}\}/g;

/** Puts what this installation is into a page. What has no such name stays as it was written. */
export function fillPage(source: string, facts: PageFacts): string {
  return chooseSections(source, facts).replace(VALUE, (written, name: string) => facts.values[name] ?? written);
}

function chooseSections(source: string, facts: PageFacts): string {
  return source.replace(SECTION, (written, sign: string, name: string, inside: string) => {
    const flag = facts.flags[name];
    if (flag === undefined) return written;
    return flag === (sign === "#") ? chooseSections(inside, facts) : "";
  });
}

/** Somebody's own words, which mean nothing in Markdown and end no cell of a table. */
export function plainMarkdown(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>|#!&{}]/g, "\\$&");
}
