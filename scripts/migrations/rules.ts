/** Those before it belong to versions that could not be upgraded without a stop. */
export const FIRST_UNDER_RULE = "0030";

/** In the name of a migration that takes something away. */
const CONTRACT = "_contract_";
const REASON = /^-- contract: last used in \d+\.\d+\.\d+/m;

interface Rule {
  breaks: RegExp;
  instead: string;
}

/** What a process of the version before cannot live with. */
const RULES: readonly Rule[] = [
  { breaks: /\bdrop\s+(table|column|view|function|type)\b/i, instead: "drop it two releases after its last use" },
  { breaks: /\brename\b/i, instead: "add the new name, write both, drop the old one later" },
  { breaks: /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i, instead: "add a column of the new type" },
  { breaks: /\bset\s+not\s+null\b/i, instead: "the version before still writes nulls: add a default, demand it later" },
  {
    breaks: /\badd\s+column\b(?=[^,;]*\bnot\s+null\b)(?![^,;]*\b(default|generated)\b)/i,
    instead: "the version before does not write it: give it a default or let it be null",
  },
  {
    breaks: /\badd\s+(constraint\s+\S+\s+)?(check|unique|foreign|exclude)\b(?![^;]*\bnot\s+valid\b)/i,
    instead: "the version before does not know it: see to it that its rows fit, and say so as a contract",
  },
];

/** What is wrong with a migration, a line each. */
export function faultsOf(name: string, sql: string): string[] {
  if (name < FIRST_UNDER_RULE) return [];
  if (name.includes(CONTRACT))
    return REASON.test(sql) ? [] : [`${name}: the first line says "-- contract: last used in X.Y.Z"`];
  const bare = withoutTexts(sql);
  return RULES.filter(({ breaks }) => breaks.test(bare)).map(({ instead }) => `${name}: ${instead}`);
}

/** Neither comments nor the bodies of functions are the schema's matter. */
function withoutTexts(sql: string): string {
  return sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''");
}
