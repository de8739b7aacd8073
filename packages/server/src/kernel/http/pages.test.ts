import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createServer } from "#server/server";
import { cloneDatabase } from "#server/testing/test-database";
import { readConfig } from "../config.ts";
import { createLogger } from "../logger.ts";

const database = await cloneDatabase();
const folder = mkdtempSync(join(tmpdir(), "itoguchi-pages-"));
const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: folder, PUBLIC_URL: "http://localhost:3000" });
const server = await createServer({ config, log: createLogger("silent") });
const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
afterAll(async () => {
  await server.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** `fetch` does not let anybody choose the Host. */
function statusOf(path: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(new URL(path, address), { headers: { host } }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode));
    })
      .once("error", reject)
      .end();
  });
}

describe("a page asked for at a host", () => {
  it.each(["a b", "[::1", "<script>", "localhost:99999", "%", "a@b", "a/b", "a?b", "a#b"])(
    "that cannot be one, as %s, gets 400",
    async (host) => {
      expect(await statusOf("/user/login", host)).toBe(400);
      expect(await statusOf("/", host)).toBe(400);
    },
  );

  it.each(["localhost", "localhost:3000", "shop.localhost", "127.0.0.1:3000", "[::1]:3000"])(
    "as %s is shown",
    async (host) => {
      expect(await statusOf("/user/login", host)).toBe(200);
    },
  );
});

describe("errors in a page", () => {
  const html = async (from: string) => (await fetch(new URL("/user/login", from))).text();

  it("are sent nowhere, and no script watches for them, without SENTRY_DSN", async () => {
    expect(await html(address)).not.toContain("/api/errorReport");
  });

  it("are sent to our own server with it: the policy lets a page talk to nobody else", async () => {
    const SENTRY_DSN = "http://0123456789abcdef@127.0.0.1:1/1";
    const reporting = await createServer({
      config: { ...config, SENTRY_DSN },
      log: createLogger("silent"),
    });
    onTestFinished(() => reporting.stop());
    const from = await reporting.app.listen({ port: 0, host: "127.0.0.1" });
    const answer = await fetch(new URL("/user/login", from));
    const text = await answer.text();
    expect(text).toContain('fetch("/api/errorReport"');
    expect(text).not.toContain("0123456789abcdef");
    expect(answer.headers.get("content-security-policy")).toContain("connect-src 'self';");
  });
});

describe("a file of the pages", () => {
  const assets = readdirSync(join(import.meta.dirname, "../../../../web/build/client/assets"));
  const script = assets.find((name) => name.endsWith(".js") && assets.includes(`${name}.br`));
  const get = (path: string, init?: RequestInit) => fetch(new URL(path, address), init);

  it("is served as it was compressed, for ever", async () => {
    const answer = await get(`/assets/${script}?v=1`, { headers: { "accept-encoding": "br" } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect(answer.headers.get("content-type")).toContain("javascript");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await get(`/assets/${script}`, { method: "HEAD" })).status).toBe(200);
  });

  it("is asked for again each time where its name stays the same", async () => {
    const answer = await get("/favicon.svg");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).not.toContain("immutable");
  });

  it.each(["/assets/none.js", "/assets", "/assets/"])("is not found at %s", async (path) => {
    expect(await statusOf(path, "localhost")).toBe(404);
  });
});
