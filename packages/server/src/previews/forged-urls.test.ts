import { createServer } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { getOgpMetaData } from "@itoguchi/core/previews/previews.calls";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createGuardedFetch } from "../kernel/http/guarded-fetch.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

/** Hears whoever reaches this machine by any of its addresses, on a port the guard lets through. */
let connections = 0;
const inside = createServer((_, response) => response.end("secret")).on("connection", () => connections++);
await new Promise<void>((resolve) => inside.listen(0, "::", resolve)).catch(() => undefined);
afterAll(() => inside.close());
const { port } = inside.address() as AddressInfo;

const NAMES: Record<string, string[]> = {
  "inside.example": ["127.0.0.1"],
  "inside6.example": ["::1"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "metadata.example": ["169.254.169.254"],
  "office.example": ["10.1.2.3"],
  "half.example": ["192.0.43.8", "127.0.0.1"],
  localhost: ["127.0.0.1"],
  "localhost.": ["127.0.0.1"],
};
const lookup: LookupFunction = (name, options, done) => {
  const found = (NAMES[name] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const [first] = found;
  if (!first) return done(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }), "", 0);
  return options.all ? done(null, found) : done(null, first.address, first.family);
};

const server = await startTestServer({ fetchOutside: createGuardedFetch({ ports: [port], lookup }) });
const { owner } = await buildWorkspace(server);

const URLS = [
  "http://127.0.0.1:PORT/",
  "http://127.0.0.1/",
  "https://127.0.0.1:PORT/",
  "http://127.1:PORT/",
  "http://127.255.255.254:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f000001:PORT/",
  "http://0x7f.0x0.0x0.0x1:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://017700000001:PORT/",
  "http://127.0.0.1.:PORT/",
  "http://①②⑦.⓪.⓪.①:PORT/",
  "http://%31%32%37.0.0.1:PORT/",
  "http://0:PORT/",
  "http://0.0.0.0:PORT/",
  "http://[::]:PORT/",
  "http://[::1]:PORT/",
  "http://[0:0:0:0:0:0:0:1]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[::127.0.0.1]:PORT/",
  "http://[64:ff9b::7f00:1]:PORT/",
  "http://[2002:7f00:1::]:PORT/",
  "http://[fe80::1]:PORT/",
  "http://[fd00::1]:PORT/",
  "http://[fec0::1]:PORT/",
  "http://[ff02::1]:PORT/",
  "http://10.0.0.1:PORT/",
  "http://172.16.0.1:PORT/",
  "http://192.168.0.1:PORT/",
  "http://100.64.0.1:PORT/",
  "http://169.254.169.254/latest/meta-data/iam/",
  "http://2852039166/latest/meta-data/",
  "http://224.0.0.1:PORT/",
  "http://255.255.255.255:PORT/",
  "http://198.18.0.1:PORT/",
  "http://localhost:PORT/",
  "http://localhost.:PORT/",
  "http://inside.example:PORT/",
  "https://inside.example:PORT/",
  "http://inside6.example:PORT/",
  "http://mapped.example:PORT/",
  "http://metadata.example/",
  "http://office.example/",
  "http://half.example:PORT/",
  "http://nowhere.example/",
  "http://user:secret@127.0.0.1:PORT/",
  "http://example.com@127.0.0.1:PORT/",
  "http://127.0.0.1:PORT@example.com/",
  "http://example.com:22/",
  "http://example.com:6379/",
  "https://example.com:8443/",
  "file:///etc/passwd",
  "ftp://127.0.0.1:PORT/",
  "gopher://127.0.0.1:PORT/_GET",
  "data:text/html,<title>x</title>",
  "javascript:alert(1)",
  "blob:http://127.0.0.1:PORT/x",
  "//127.0.0.1:PORT/",
  "127.0.0.1:PORT",
  "http://",
  "http://[",
  "http:\\\\127.0.0.1:PORT\\",
  " http://127.0.0.1:PORT/",
  "http://127.0.0.1:PORT/\r\nHost: x",
];

describe(`[S8] of ${URLS.length} forged addresses none reaches the inside`, () => {
  // One person asks for sixty a minute.
  afterEach(() => server.clock.pass(1_000));

  it.each(URLS)("%s", async (forged) => {
    const asked = owner.call(getOgpMetaData, { url: forged.replace("PORT", String(port)) });
    await expect(asked).rejects.toMatchObject({ kind: "InvalidInput" });
    expect(connections).toBe(0);
  });

  it("the listener would have heard them", async () => {
    await fetch(`http://127.0.0.1:${port}/`);
    expect(connections).toBe(1);
  });
});
