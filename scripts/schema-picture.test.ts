import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { cloneDatabase } from "../packages/server/src/testing/test-database.ts";
import { ROOT } from "./run-step.ts";
import { drawSchema } from "./schema-picture/draw-schema.ts";
import { readMigrations } from "./schema-picture/read-migrations.ts";

const EXAMPLE = `
  create table author (id uuid primary key, name text collate "C" not null, born date);
  -- A comment; with a semicolon.
  create table book (
    workspace_id uuid not null references workspace on delete cascade,
    id uuid not null,
    price double precision not null default round(1.5, 1) check (price in (1, 2)),
    primary key (workspace_id, id),
    unique (workspace_id, price)
  );
  alter table book add column author_id uuid;
  alter table book add foreign key (author_id) references author (id);
  create function nothing() returns void language sql as $$ create table hidden (id uuid); $$;
`;

describe("readMigrations", () => {
  const [author, book] = readMigrations([EXAMPLE]);

  it("reads columns, keys and references, through later changes", () => {
    expect(author?.columns).toEqual([
      { name: "id", type: "uuid", isOptional: false },
      { name: "name", type: "text", isOptional: false },
      { name: "born", type: "date", isOptional: true },
    ]);
    expect(book?.columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      "workspace_id uuid",
      "id uuid",
      "price double precision",
      "author_id uuid",
    ]);
    expect(book?.primaryKey).toEqual(["workspace_id", "id"]);
    expect(book?.foreignKeys).toEqual([
      { columns: ["workspace_id"], table: "workspace" },
      { columns: ["author_id"], table: "author" },
    ]);
  });

  it("drops what is dropped", () => {
    const tables = readMigrations([EXAMPLE, "alter table book drop column price;", "drop table author;"]);
    expect(tables.map(({ name }) => name)).toEqual(["book"]);
    expect(tables[0]?.columns.map(({ name }) => name)).not.toContain("price");
  });

  it("renames columns, and forgets references that are dropped", () => {
    const change =
      "alter table book drop constraint book_author_id_fkey; alter table book rename column author_id to by_id;";
    const book = readMigrations([EXAMPLE, change])[1];
    expect(book?.columns.map(({ name }) => name)).toContain("by_id");
    expect(book?.foreignKeys.map(({ table }) => table)).toEqual(["workspace"]);
  });

  it.each(["alter table book rename to tome;", "create table x as select 1;"])("refuses %s", (change) => {
    expect(() => readMigrations([EXAMPLE, change])).toThrow("does not understand");
  });
});

describe("drawSchema", () => {
  const tables = readMigrations([EXAMPLE]);

  it("draws a diagram for each noun, without arrows to the workspace", () => {
    const page = drawSchema(tables, { authors: ["author"], books: ["book"] });
    expect(page).toContain("## books\n\n```mermaid\nerDiagram\n  author |o--o{ book : author_id\n");
    expect(page).toContain("    uuid workspace_id PK, FK\n");
    expect(page).toContain('    date born "null"\n');
    expect(page).not.toContain("workspace ||");
  });

  it("refuses a table without a noun, and a noun's table that is gone", () => {
    expect(() => drawSchema(tables, { authors: ["author"] })).toThrow("no noun owns book");
    expect(() => drawSchema(tables, { all: ["author", "book", "shop"] })).toThrow("there is no table shop");
  });
});

describe("the migrations", async () => {
  const database = await cloneDatabase();
  afterAll(database.drop);
  const folder = join(ROOT, "packages/server/migrations");
  const names = readdirSync(folder).sort();
  const tables = readMigrations(names.map((name) => readFileSync(join(folder, name), "utf8")));

  it("are read as PostgreSQL reads them", async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const columns = await client.query(
      `select table_name || '.' || column_name || case is_nullable when 'YES' then '?' else '' end as text
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'`,
    );
    const keys = await client.query(
      `select conrelid::regclass || ' -> ' || confrelid::regclass as text
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    await client.end();
    const read = tables.flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}${column.isOptional ? "?" : ""}`),
    );
    const references = tables.flatMap(({ name, foreignKeys }) => foreignKeys.map(({ table }) => `${name} -> ${table}`));
    expect(read.sort()).toEqual(columns.rows.map(({ text }) => text).sort());
    expect(references.sort()).toEqual(keys.rows.map(({ text }) => text).sort());
  });
});
