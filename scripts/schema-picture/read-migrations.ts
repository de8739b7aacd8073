export interface Column {
  name: string;
  type: string;
  isOptional: boolean;
}

export interface ForeignKey {
  columns: string[];
  table: string;
}

export interface Table {
  name: string;
  columns: Column[];
  primaryKey: string[];
  foreignKeys: ForeignKey[];
}

/** Words that end a column's type. */
const CONSTRAINT = /\s+(?:not null|null|default|primary key|unique|references|check|collate|generated|constraint)\b.*$/;
/** Of rows, of storage and of speed: nothing that the picture shows. */
const IGNORED_CHANGE =
  /^(?:enable|disable|force|no force) row level security$|^set |^alter (?:column )?\w+ set (?:storage|statistics|default) /;

/** The tables that the migrations make, one after the other. A change it does not know is an error, not a gap in the picture. */
export function readMigrations(files: string[]): Table[] {
  const tables = new Map<string, Table>();
  for (const statement of files.flatMap(statementsOf)) apply(statement, tables);
  return [...tables.values()];
}

/** Without comments and function bodies, in one line each. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$\$.*?\$\$/gs, "")
    .replace(/--.*$/gm, "")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim());
}

function apply(statement: string, tables: Map<string, Table>): void {
  const created = /^create (?:unlogged )?table (\w+) \((.*)\)$/.exec(statement);
  if (created) return void tables.set(created[1] as string, tableOf(created[1] as string, created[2] as string));
  const dropped = /^drop table (\w+)/.exec(statement);
  if (dropped) return void tables.delete(dropped[1] as string);
  const altered = /^alter table (\w+) (.*)$/.exec(statement);
  if (altered) alter(known(tables, altered[1] as string), altered[2] as string);
  else if (/^(?:create|alter|drop) (?:\w+ )?table\b/.test(statement)) throw notUnderstood(statement);
}

function alter(table: Table, change: string): void {
  if (IGNORED_CHANGE.test(change)) return;
  const renamed = /^rename column (\w+) to (\w+)$/.exec(change);
  if (renamed) return void renameColumn(table, renamed[1] as string, renamed[2] as string);
  // As PostgreSQL names it by itself: table_column_column_fkey.
  const unreferenced = new RegExp(`^drop constraint ${table.name}_(\\w+)_fkey$`).exec(change)?.[1];
  if (unreferenced) {
    table.foreignKeys = table.foreignKeys.filter(({ columns }) => columns.join("_") !== unreferenced);
    return;
  }
  if (/^drop constraint \w+_check$/.test(change)) return;
  const optional = /^alter column (\w+) drop not null$/.exec(change)?.[1];
  if (optional) {
    table.columns = table.columns.map((one) => (one.name === optional ? { ...one, isOptional: true } : one));
    return;
  }
  const [, action, rest] = /^(add column|add|drop column) (.*)$/.exec(change) ?? [];
  if (action === "drop column") table.columns = table.columns.filter(({ name }) => name !== rest?.split(" ")[0]);
  else if (action && rest) addPart(table, rest);
  else throw notUnderstood(`alter table ${table.name} ${change}`);
}

function renameColumn(table: Table, before: string, after: string): void {
  const rename = (name: string) => (name === before ? after : name);
  table.columns = table.columns.map((column) => ({ ...column, name: rename(column.name) }));
  table.primaryKey = table.primaryKey.map(rename);
  table.foreignKeys = table.foreignKeys.map((key) => ({ ...key, columns: key.columns.map(rename) }));
}

function tableOf(name: string, body: string): Table {
  const table: Table = { name, columns: [], primaryKey: [], foreignKeys: [] };
  for (const part of topLevelParts(body)) addPart(table, part);
  return table;
}

function addPart(table: Table, part: string): void {
  const foreign = /^foreign key \(([^)]*)\) references (\w+)/.exec(part);
  if (foreign)
    return void table.foreignKeys.push({ columns: names(foreign[1] as string), table: foreign[2] as string });
  const primary = /^primary key \(([^)]*)\)/.exec(part);
  if (primary) return void table.primaryKey.push(...names(primary[1] as string));
  if (/^(?:unique|check|constraint|exclude)\b/.test(part)) return;
  addColumn(table, part);
}

function addColumn(table: Table, part: string): void {
  const [, name, rest] = /^(\w+) (.*)$/.exec(part) ?? [];
  if (!name || !rest) throw notUnderstood(`${table.name}: ${part}`);
  const isKey = / primary key\b/.test(part);
  table.columns.push({ name, type: rest.replace(CONSTRAINT, ""), isOptional: !isKey && !/ not null\b/.test(part) });
  if (isKey) table.primaryKey.push(name);
  const reference = / references (\w+)/.exec(part);
  if (reference) table.foreignKeys.push({ columns: [name], table: reference[1] as string });
}

function topLevelParts(body: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of body) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

const names = (list: string) => list.split(",").map((name) => name.trim());

function known(tables: Map<string, Table>, name: string): Table {
  const table = tables.get(name);
  if (!table) throw new Error(`alter table ${name}: no migration creates it`);
  return table;
}

function notUnderstood(statement: string): Error {
  return new Error(`scripts/schema-picture/read-migrations.ts does not understand: ${statement.slice(0, 120)}`);
}
