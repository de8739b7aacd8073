import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createPageCache } from "./page-cache.ts";

function still(body: string, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { "cache-control": "public, max-age=0, s-maxage=60", ...headers } });
}

function setUp(budget?: number) {
  let now = 0;
  const cache = createPageCache({ now: () => new Date(now) }, budget);
  const pass = (seconds: number) => {
    now += seconds * 1_000;
  };
  return { cache, pass };
}

describe("a page that is the same for everybody", () => {
  it("is kept as it was drawn, in every form a browser takes", async () => {
    const { cache } = setUp();
    await cache.keep("/", still("<p>糸口</p>", { "content-type": "text/html" }), 0);
    const page = cache.find("/")?.page;
    expect(page?.plain.toString()).toBe("<p>糸口</p>");
    expect(brotliDecompressSync(page?.br ?? "").toString()).toBe("<p>糸口</p>");
    expect(gunzipSync(page?.gzip ?? "").toString()).toBe("<p>糸口</p>");
    expect(page?.headers["content-type"]).toBe("text/html");
  });

  it("lets no script in by a number that others know", async () => {
    const { cache } = setUp();
    const policy = "default-src 'self'; script-src 'self' 'nonce-abc'; object-src 'none'";
    const page = await cache.keep("/", still("x", { "content-security-policy": policy }), 0);
    expect(page?.headers["content-security-policy"]).toBe("default-src 'self'; script-src 'self'; object-src 'none'");
  });

  it("is drawn anew by one visitor when its time is over, while the others get the old one", async () => {
    const { cache, pass } = setUp();
    await cache.keep("/", still("old"), 0);
    expect(cache.find("/")?.isDue).toBe(false);
    pass(61);
    expect(cache.find("/")?.isDue).toBe(true);
    expect(cache.find("/")).toMatchObject({ isDue: false });
    cache.release("/");
    expect(cache.find("/")?.isDue).toBe(true);
    await cache.keep("/", still("new"), 0);
    expect(cache.find("/")?.page.plain.toString()).toBe("new");
    expect(cache.find("/")?.isDue).toBe(false);
  });

  it("is forgotten when what it tells has changed, also what was being drawn or packed then", async () => {
    const { cache } = setUp();
    await cache.keep("/", still("old"), cache.edition());
    const before = cache.edition();
    const packing = cache.keep("/blog", still("old"), before);
    cache.clear();
    expect((await packing)?.plain.toString()).toBe("old");
    expect((await cache.keep("/release", still("old"), before))?.plain.toString()).toBe("old");
    expect(["/", "/blog", "/release"].map((key) => cache.find(key))).toEqual([undefined, undefined, undefined]);
    await cache.keep("/", still("new"), cache.edition());
    expect(cache.find("/")?.page.plain.toString()).toBe("new");
  });

  it("goes when there is no room, the one that was asked for longest ago first", async () => {
    const { cache } = setUp(3_000);
    const noise = () => Array.from({ length: 500 }, () => Math.random().toString(36)[2]).join("");
    await cache.keep("/a", still(noise()), 0);
    await cache.keep("/b", still(noise()), 0);
    cache.find("/a");
    await cache.keep("/c", still(noise()), 0);
    expect([cache.find("/a"), cache.find("/b"), cache.find("/c")].map(Boolean)).toEqual([true, false, true]);
  });
});

describe("kept is nothing", () => {
  it.each([
    ["that does not say so", new Response("x")],
    ["of one visitor", new Response("x", { headers: { "cache-control": "no-store" } })],
    ["with a cookie", still("x", { "set-cookie": "a=b" })],
    ["that failed", new Response("x", { status: 404, headers: { "cache-control": "public, s-maxage=60" } })],
  ])("%s", async (_, response) => {
    const { cache } = setUp();
    expect(await cache.keep("/", response, 0)).toBeUndefined();
    expect(cache.find("/")).toBeUndefined();
    expect(await response.text()).toBe("x");
  });
});
