import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestServer } from "#server/testing/test-server";

const server = await startTestServer();

/** The statements that one connection keeps, of those that hold a word. */
function keptWith(word: string, act: (one: (value: number) => Promise<unknown>) => Promise<void>): Promise<string[]> {
  return server.services.db.connection().execute(async (db) => {
    await act((value) => sql`select ${value}::int as ${sql.ref(word)}`.execute(db));
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    return kept.rows.map(({ statement }) => statement).filter((statement) => statement.includes(word));
  });
}

it("keeps a statement that comes back, and answers it with its values of the moment", async () => {
  const answers: unknown[] = [];
  const kept = await keptWith("often", async (one) => {
    for (const value of [1, 2, 3, 4]) answers.push(await one(value));
  });
  expect(kept).toEqual(['select $1::int as "often"']);
  expect(answers).toMatchObject([1, 2, 3, 4].map((often) => ({ rows: [{ often }] })));
});

it("does not keep what comes once or twice", async () => {
  const kept = await keptWith("seldom", async (one) => {
    for (const value of [1, 2]) await one(value);
  });
  expect(kept).toEqual([]);
});

it("goes on after a statement that failed", async () => {
  const divide = (by: number) => sql`select 1 / ${by}::int as quotient`.execute(server.services.db);
  for (const by of [1, 1, 1, 1]) await divide(by);
  await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
  expect(await divide(1)).toMatchObject({ rows: [{ quotient: 1 }] });
});

it("does not keep one with all columns of a table, which a newer version may add to", async () => {
  const { db } = server.services;
  await server.admin.query("create table growing (id integer); grant select on growing to itoguchi_app");
  const ask = () => sql`select growing.* from growing where id >= ${0}`.execute(db);
  await server.admin.query("insert into growing values (1)");
  for (let turn = 0; turn < 5; turn++) await ask();
  await server.admin.query("alter table growing add column more integer not null default 7");
  expect((await ask()).rows).toEqual([{ id: 1, more: 7 }]);
  await server.admin.query("drop table growing");
});
