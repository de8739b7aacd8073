import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { faultsOf } from "./migrations/rules.ts";

const FOLDER = join(import.meta.dirname, "../packages/server/migrations");

describe("migrations", () => {
  it("let the version before go on (expand, contract: CONTRIBUTING.md)", () => {
    const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
    expect(names.flatMap((name) => faultsOf(name, readFileSync(join(FOLDER, name), "utf8")))).toEqual([]);
  });

  it.each([
    "alter table post add column note text",
    "alter table post add column kind integer not null default 1, add column other text",
    "create table tag (id uuid primary key, name text not null)",
    "create or replace function f() returns void language plpgsql as $$ begin drop table x; end $$",
    "-- nothing may drop table here\ncreate index on post (id)",
    "insert into word values ('drop table')",
  ])("may add: %s", (sql) => expect(faultsOf("9000_more.sql", sql)).toEqual([]));

  it.each([
    "alter table post drop column title",
    "drop table post",
    "drop function if exists f(uuid)",
    "alter table post rename column title to name",
    "alter table post alter column title type integer",
    "alter table post alter title set data type text",
    "alter table post alter column title set not null",
    "alter table post add column kind integer not null",
    "alter table post add constraint short check (length(title) < 5)",
    "alter table post add unique (title)",
  ])("may not take away or demand: %s", (sql) => {
    expect(faultsOf("9000_less.sql", sql)).toHaveLength(1);
    expect(faultsOf("9000_contract_less.sql", sql)).toHaveLength(1);
    expect(faultsOf("9000_contract_less.sql", `-- contract: last used in 0.6.0\n${sql}`)).toEqual([]);
  });
});
