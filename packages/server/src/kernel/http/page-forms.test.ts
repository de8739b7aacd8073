import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createServer } from "#server/server";
import { cloneDatabase } from "#server/testing/test-database";
import { readConfig } from "../config.ts";
import { createLogger } from "../logger.ts";

const database = await cloneDatabase();
const folder = mkdtempSync(join(tmpdir(), "itoguchi-forms-"));
const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, PUBLIC_URL: "http://localhost:3000" });
const { app, stop } = await createServer({ config, log: createLogger("silent") });
await app.ready();
afterAll(async () => {
  await stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const FORM = "application/x-www-form-urlencoded";
const GOOD = new URLSearchParams({ name: "糸口", email: "a@example.com", kind: "WISH", message: "便り" }).toString();

function post(url: string, { payload = GOOD, type = FORM, ...headers }: Record<string, string> = {}) {
  return app.inject({ method: "POST", url, payload, headers: { host: "localhost", "content-type": type, ...headers } });
}

describe("a form sent to a public page", () => {
  it("is taken from our own pages, and from browsers that do not say where it comes from", async () => {
    for (const from of ["http://localhost", undefined]) {
      const answer = await post("/request", from ? { origin: from } : {});
      expect([answer.statusCode, answer.headers.location]).toEqual([303, "/request?sent"]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
  });

  it.each(["https://evil.example", "null", "http://localhost.evil.example"])(
    "[S10] is refused from %s",
    async (origin) => {
      expect((await post("/request", { origin })).statusCode).toBe(403);
      expect((await post("/helpcenter/getting-started", { origin, payload: "feedback=GOOD" })).statusCode).toBe(403);
    },
  );

  it.each(["text/plain", "application/json", "multipart/form-data; boundary=x"])(
    "[S10] is refused as %s",
    async (type) => {
      expect((await post("/request", { type, payload: "{}" })).statusCode).toBeGreaterThanOrEqual(400);
    },
  );

  it("is refused where there is no form, and beyond its size", async () => {
    expect((await post("/terms")).statusCode).toBe(404);
    expect((await post("/")).statusCode).toBe(404);
    expect((await post("/request", { payload: `message=${"a".repeat(200_000)}` })).statusCode).toBe(413);
  });
});
