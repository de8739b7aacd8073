import type { ForeignKey, Table } from "./read-migrations.ts";

const INTRODUCTION = `# Tables

Generated from \`packages/server/migrations\` by \`node scripts/schema-picture.ts\`; \`npm run check\` fails when it is out of date. Do not edit.

- Grouped by noun: the folder in \`packages/server/src\` that writes the table.
- Tenant tables have \`workspace_id\` first in their primary key, and row-level security on it. The arrows to \`workspace\` are left out.
- \`PK\` part of the primary key, \`FK\` part of a foreign key, \`"null"\` may be empty. A neighbour from another noun is drawn without columns.
- The job queue has tables of its own in the schema \`job\`, made by pg-boss.
`;

/** One Markdown page: an entity-relationship diagram for each noun. */
export function drawSchema(tables: Table[], tablesOf: Record<string, string[]>): string {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const owned = Object.values(tablesOf).flat();
  const homeless = tables.filter(({ name }) => !owned.includes(name)).map(({ name }) => name);
  if (homeless.length > 0) throw new Error(`no noun owns ${homeless.join(", ")}: scripts/schema-picture/nouns.ts`);
  const gone = owned.filter((name) => !byName.has(name));
  if (gone.length > 0) throw new Error(`there is no table ${gone.join(", ")}: scripts/schema-picture/nouns.ts`);
  const sections = Object.entries(tablesOf).map(([noun, names]) =>
    section(
      noun,
      names.map((name) => byName.get(name) as Table),
    ),
  );
  return `${[INTRODUCTION, ...sections].join("\n")}`;
}

function section(noun: string, tables: Table[]): string {
  const lines = [...tables.flatMap(arrows), ...tables.flatMap(box)];
  return `## ${noun}\n\n\`\`\`mermaid\nerDiagram\n${lines.map((line) => `  ${line}`).join("\n")}\n\`\`\`\n`;
}

function arrows(table: Table): string[] {
  return table.foreignKeys
    .filter((key) => key.table !== "workspace")
    .map((key) => `${key.table} ${isRequired(table, key) ? "||" : "|o"}--o{ ${table.name} : ${label(key)}`);
}

/** What the tenant is part of by every key says nothing. */
const label = ({ columns }: ForeignKey) => columns.filter((name) => name !== "workspace_id").join("_and_");

function isRequired(table: Table, { columns }: ForeignKey): boolean {
  return !table.columns.some(({ name, isOptional }) => isOptional && columns.includes(name));
}

function box({ name, columns, primaryKey, foreignKeys }: Table): string[] {
  const foreign = new Set(foreignKeys.flatMap((key) => key.columns));
  const lines = columns.map((column) => {
    const keys = [primaryKey.includes(column.name) && "PK", foreign.has(column.name) && "FK"].filter(Boolean);
    const parts = [mermaidType(column.type), column.name, keys.join(", "), column.isOptional ? '"null"' : ""];
    return `  ${parts.filter(Boolean).join(" ")}`;
  });
  return [`${name} {`, ...lines, "}"];
}

/** Mermaid takes one word. */
const mermaidType = (type: string) => type.replaceAll(" ", "_");
