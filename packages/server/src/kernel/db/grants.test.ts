import { signUp } from "@itoguchi/core/accounts/accounts.calls";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { startTestServer } from "#server/testing/test-server";
import { APP_ROLE, JOB_SCHEMA, privilegesOf } from "./grants.ts";
import { migrate } from "./migrate.ts";

const server = await startTestServer();

/** By table, in the order of the names. */
async function granted(): Promise<Record<string, string[]>> {
  const { rows } = await server.admin.query<{ name: string; privilege: string }>(
    `select relname as name, lower(privilege) as privilege from pg_class,
       unnest(array['select', 'insert', 'update', 'delete']) privilege
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
       and has_table_privilege($1, pg_class.oid, privilege) order by 1`,
    [APP_ROLE],
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, of]) => [name, of.map(({ privilege }) => privilege).sort()]),
  );
}

describe("what the application may do", () => {
  it("is what the migrations granted", async () => {
    const found = await granted();
    const wanted = Object.keys(found).map((name) => [name, [...privilegesOf(name)].sort()]);
    expect(found).toEqual(Object.fromEntries(wanted));
  });

  it("comes back at the next start when a restored database came without it", async () => {
    const before = await granted();
    const owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    for (const schema of ["public", JOB_SCHEMA]) {
      await owner.query(`revoke all on all tables in schema ${schema} from ${APP_ROLE}`);
      await owner.query(`revoke all on all functions in schema ${schema} from ${APP_ROLE}`);
      await owner.query(`revoke all on all sequences in schema ${schema} from ${APP_ROLE}`);
      await owner.query(`revoke all on schema ${schema} from ${APP_ROLE}`);
    }
    await owner.end();
    expect(await granted()).toEqual({});
    const somebody = { name: "花子", password: "itoguchi-2026-x" };
    await expect(server.caller()(signUp, { ...somebody, email: "a@example.com" })).rejects.toMatchObject({
      status: 500,
    });
    await migrate(server.databaseUrl);
    expect(await granted()).toEqual(before);
    await server.caller()(signUp, { ...somebody, email: "b@example.com" });
    await server.mailTo("b@example.com");
  });
});
