import { tokensOf } from "./tokens.ts";

/** The formula with other names for its columns; those without another one stay as they are, and so does what is no formula. */
function renamed(source: string, nameFor: (name: string) => string | undefined): string {
  let text = "";
  let done = 0;
  for (const { kind, text: name, from, to } of readTokens(source)) {
    const other = kind === "column" ? nameFor(name.trim()) : undefined;
    if (other === undefined) continue;
    text += `${source.slice(done, from)}[${other.replaceAll("]", "]]")}]`;
    done = to;
  }
  return text + source.slice(done);
}

function readTokens(source: string): ReturnType<typeof tokensOf> {
  try {
    return tokensOf(source);
  } catch {
    return [];
  }
}

interface NamedColumn {
  id: string;
  name: string;
}

/** As people read it: columns by name. A column that is gone keeps its id. */
export function shownFormula(stored: string, columns: readonly NamedColumn[]): string {
  const names = new Map(columns.map(({ id, name }) => [id, name]));
  return renamed(stored, (id) => names.get(id));
}

/** As it is stored: columns by id. A name that no column has, or several, stays a name. */
export function storedFormula(shown: string, columns: readonly NamedColumn[]): string {
  return renamed(shown, (name) => {
    const [column, another] = columnsNamed(name, columns);
    return another ? undefined : column?.id;
  });
}

export function columnsNamed<Column extends NamedColumn>(name: string, columns: readonly Column[]): Column[] {
  const spelt = (text: string) => text.normalize("NFKC").trim();
  const same = columns.filter((column) => column.name === name);
  return same.length > 0 ? same : columns.filter((column) => spelt(column.name) === spelt(name));
}
