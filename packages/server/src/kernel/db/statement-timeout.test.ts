import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { startTestServer } from "#server/testing/test-server";

const server = await startTestServer();
const CANCELLED = { code: "57014", message: expect.stringContaining("statement timeout") };
const LIMIT_MS = 5_000;

describe("[S16] a statement that does not end", () => {
  it("is ended after five seconds, whichever connection of ours it came by", async () => {
    const { pool, db } = server.services;
    const began = performance.now();
    const ended = (asked: Promise<unknown>) =>
      asked.then(
        () => "it was answered",
        (error: unknown) => ({ error, after: performance.now() - began }),
      );
    const outcomes = await Promise.all([
      ended(pool.query("select pg_sleep(6)")),
      ended(sql`select pg_sleep(6)`.execute(db)),
      ended(db.transaction().execute((tx) => sql`select pg_sleep(6)`.execute(tx))),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ error: CANCELLED });
      const { after } = outcome as { after: number };
      expect(after).toBeGreaterThanOrEqual(LIMIT_MS - 100);
    }
  });

  it("is limited on every connection the server keeps", async () => {
    const { rows } = await server.services.pool.query("show statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "5s" }]);
  });
});
