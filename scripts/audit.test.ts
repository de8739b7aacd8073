import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { audit } from "./audit.ts";

let advisories: Record<string, object[]> | undefined;

/** In the place of the registry: it knows of what the test says, or has no such question. */
const registry = createServer((request, response) => {
  response.setHeader("content-type", "application/json");
  if (request.url === "/-/npm/v1/security/advisories/bulk" && advisories) response.end(JSON.stringify(advisories));
  else response.writeHead(request.method === "POST" ? 405 : 404).end("{}");
});
registry.listen(0, "127.0.0.1");
await once(registry, "listening");
afterAll(() => void registry.close());

// What npm keeps of an advisory must not be found by the next test, nor by anybody else.
const cache = mkdtempSync(join(tmpdir(), "itoguchi-audit-"));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const env = {
  ...process.env,
  npm_config_cache: cache,
  npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
  npm_config_fetch_retries: "0",
};

let known = 0;

function advisory(severity: string) {
  const url = "https://example.com/advisory";
  return { id: ++known, url, title: "hostile headers", severity, vulnerable_versions: "<1000.0.0", cwe: [] };
}

beforeEach(() => {
  advisories = {};
});

describe("the audit of production libraries", () => {
  it("passes when nothing is known", async () => {
    expect(await audit(env)).toEqual({ passed: true, lines: [expect.stringContaining("No known vulnerability")] });
  });

  it.each(["high", "critical"])("fails on a finding of level %s, and names it", async (severity) => {
    advisories = { fastify: [advisory(severity)] };
    const { passed, lines } = await audit(env);
    expect(passed).toBe(false);
    expect(lines).toContainEqual(expect.stringMatching(`^${severity}: fastify( |$)`));
  });

  it("passes over a moderate one, and over one of a library that only the tests use", async () => {
    advisories = { fastify: [advisory("moderate")], vitest: [advisory("critical")] };
    expect((await audit(env)).passed).toBe(true);
  });

  it("does not fail when the registry has no such question, or is not there", async () => {
    const notAsked = { passed: true, lines: [expect.stringContaining("could not be asked")] };
    advisories = undefined;
    expect(await audit(env)).toEqual(notAsked);
    expect(await audit({ ...env, npm_config_registry: "http://127.0.0.1:9/" })).toEqual(notAsked);
  });
});
