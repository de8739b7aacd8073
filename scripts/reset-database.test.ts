import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { asAdmin, cloneDatabase } from "../packages/server/src/testing/test-database.ts";
import { productionSign, resetDatabase } from "./database/reset-database.ts";

const LOCAL = { BASE_HOST: "localhost", DATABASE_URL: undefined, TRUST_PROXY: false, isLocal: true, isSecure: false };

describe("productionSign", () => {
  it.each([undefined, "postgres://me@localhost/itoguchi", "postgres://me@127.0.0.1:5433/x", "postgres://me@[::1]/x"])(
    "accepts a developer's machine: %s",
    (DATABASE_URL) => expect(productionSign({ ...LOCAL, DATABASE_URL })).toBeUndefined(),
  );

  it.each([
    [{ isLocal: false, BASE_HOST: "example.com" }, "BASE_HOST is example.com"],
    [{ isSecure: true }, "PUBLIC_URL is https"],
    [{ TRUST_PROXY: true }, "TRUST_PROXY is 1"],
    [{ DATABASE_URL: "postgres://me:secret@db.example.com/itoguchi" }, "DATABASE_URL is on db.example.com"],
  ])("refuses %j", (settings, sign) => expect(productionSign({ ...LOCAL, ...settings })).toBe(sign));
});

describe("resetDatabase", () => {
  async function freshDatabase(): Promise<string> {
    const { url, drop } = await cloneDatabase();
    onTestFinished(drop);
    return url;
  }

  it("leaves an empty, migrated database, whatever was in it", async () => {
    const url = await freshDatabase();
    await asAdmin(url, "insert into sent_mail values (gen_random_uuid(), now())");
    await asAdmin(url, "insert into migration values ('9999_of_another_branch.sql', 'x')");
    await resetDatabase(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const mails = await client.query("select from sent_mail");
    const jobs = await client.query("select version from job.version");
    const asTheApplication = client.query("set role itoguchi_app; select name from migration");
    await expect(asTheApplication).resolves.toBeDefined();
    await client.end();
    expect(mails.rowCount).toBe(0);
    expect(jobs.rowCount).toBe(1);
  });

  it("refuses while a server is connected, and deletes nothing", async () => {
    const url = await freshDatabase();
    await asAdmin(url, "insert into sent_mail values (gen_random_uuid(), now())");
    const server = new pg.Client({ connectionString: url });
    await server.connect();
    await expect(resetDatabase(url)).rejects.toThrow("Stop the server first: 1 other");
    expect((await server.query("select from sent_mail")).rowCount).toBe(1);
    await server.end();
  });
});
