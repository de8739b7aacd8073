import * as calls from "@itoguchi/core/content/content.calls";
import { fail } from "@itoguchi/core/kernel/errors";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { assetOf, entryOf, STAND_IN, startContentfulStandIn } from "../testing/contentful-stand-in.ts";
import { eventually } from "../testing/eventually.ts";
import { startTestServer } from "../testing/test-server.ts";
import { PATIENCE_MS } from "./library.ts";

const standIn = await startContentfulStandIn();
afterAll(() => standIn.stop());
const ENV = {
  CONTENTFUL_SPACE_ID: STAND_IN.space,
  CONTENTFUL_ACCESS_TOKEN: STAND_IN.token,
  CONTENTFUL_BASE_URL: standIn.baseUrl,
};

async function start(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const server = await startTestServer({
    env: { ...ENV, ...env },
    logTo: { write: (line) => void lines.push(line) },
  });
  const call = server.caller();
  return {
    server,
    call,
    said: () => lines.join(""),
    helpSlugs: async () => (await call(calls.getHelpCenterList, {})).helpCenterList.map(({ fields }) => fields.slug),
  };
}

beforeEach(() => {
  standIn.entries = { helpCenter: [entryOf("one")], blog: [], releaseNote: [] };
  standIn.assets = [];
  standIn.asked.length = 0;
  standIn.refuse(0, 0);
  standIn.hang(false);
});

describe("articles from Contentful", () => {
  it("come page after page, all of them", async () => {
    standIn.entries.helpCenter = Array.from({ length: 250 }, (_, n) => entryOf(`a${n}`, { order: n }));
    const { helpSlugs } = await start();
    expect(await helpSlugs()).toEqual(Array.from({ length: 250 }, (_, n) => `a${n}`));
    const pages = standIn.asked.filter(({ searchParams }) => searchParams.get("content_type") === "helpCenter");
    expect(pages.map(({ searchParams }) => searchParams.get("skip"))).toEqual(["0", "100", "200"]);
  });

  it("are read as those of the folder are, with the entry's id", async () => {
    standIn.entries.helpCenter = [entryOf("one", { tags: ["声"], category: "API", body: "## 見出し\n\n<b>文</b>" })];
    const { call } = await start();
    const { article } = await call(calls.getArticle, { kind: "help", slug: "one" });
    expect(article).toMatchObject({ id: "entry-one", fields: { date: "2026-11-16", tags: ["声"], category: "API" } });
    expect(article.html).toBe('<h2 id="見出し">見出し</h2>\n<p>&lt;b&gt;文&lt;/b&gt;</p>\n');
    expect((await call(calls.searchHelpCenter, { words: "見出" })).helpCenterList).toHaveLength(1);
    const said = { id: "entry-one", feedback: "GOOD" } as const;
    expect(await call(calls.upsertArticleFeedback, said)).toEqual({ feedback: "GOOD" });
  });

  it("of a kind that the space does not know come from the folder", async () => {
    const { call } = await start();
    expect((await call(calls.getFeatureList, {})).featureList.map(({ id }) => id)).toEqual(["feature.boards"]);
    expect((await call(calls.getBlogList, {})).blogList).toEqual([]);
  });

  it("that are unfinished, or take another's place, are left out and reported", async () => {
    standIn.entries.helpCenter = [
      entryOf("good"),
      entryOf("untitled", { title: undefined }),
      entryOf("bad slug"),
      entryOf("undated", { date: "いつか" }),
      { ...entryOf("good"), sys: { id: "entry-second" } },
      { sys: { id: "empty" } },
    ];
    const { helpSlugs, said } = await start();
    expect(await helpSlugs()).toEqual(["good"]);
    for (const where of ["entry-untitled", "entry-bad slug", "entry-undated", "entry-second", "empty"])
      expect(said()).toContain(`"where":"helpCenter ${where}"`);
    expect(said()).toContain("fields.title");
  });

  it("show their pictures from our own address, of the size that Contentful tells", async () => {
    const address = `//${new URL(standIn.baseUrl).host}/space1/asset1/x/shot.png`;
    standIn.assets = [assetOf("asset1", address), assetOf("foreign", "//evil.example/shot.png")];
    standIn.files.set("/space1/asset1/x/shot.png", Buffer.from("picture"));
    const cover = { sys: { type: "Link", linkType: "Asset", id: "asset1" } };
    const body = `![絵](https:${address}?w=800)\n\n![よそ](//evil.example/shot.png)`;
    standIn.entries.helpCenter = [entryOf("one", { cover, body })];
    const { call, server } = await start();
    const { article } = await call(calls.getArticle, { kind: "help", slug: "one" });
    const path = "/pictures/contentful/asset1?v=asset1-3";
    expect(article.fields.cover).toBe(path);
    expect(article.html).toContain(`<img src="${path}" alt="絵" width="320" height="200"`);
    expect(article.html).not.toMatch(/<img[^>]*evil/);
    const picture = await server.app.inject({ url: path });
    expect([picture.statusCode, picture.headers["content-type"], picture.body]).toEqual([200, "image/png", "picture"]);
  });
});

describe("when Contentful", () => {
  it("does not give a picture, nothing is kept in its place and it is asked again", async () => {
    standIn.assets = [assetOf("late", `//${new URL(standIn.baseUrl).host}/space1/late/x/shot.png`)];
    const { server } = await start();
    const url = "/pictures/contentful/late?v=late-3";
    const refused = await server.app.inject({ url });
    expect([refused.statusCode, refused.headers["cache-control"], refused.headers.etag]).toEqual([
      fail("UpstreamFailed").status,
      undefined,
      undefined,
    ]);
    expect(refused.headers["content-type"]).toContain("application/json");
    standIn.files.set("/space1/late/x/shot.png", Buffer.from("picture"));
    const given = await server.app.inject({ url });
    expect([given.statusCode, given.body]).toEqual([200, "picture"]);
    expect(given.headers["cache-control"]).toContain("immutable");
  });

  it("asks for patience, it is asked again as late as it says", async () => {
    standIn.refuse(2, 1);
    const { helpSlugs, said } = await start();
    const began = performance.now();
    expect(await helpSlugs()).toEqual(["one"]);
    expect(performance.now() - began).toBeGreaterThan(2_000);
    expect(said()).toContain("Rate limit error occurred");
  });

  it("does not take the token, the calls say what cannot be fetched and the log says why, but not the token", async () => {
    const { call, said } = await start({ CONTENTFUL_ACCESS_TOKEN: "wrong-token-987654321" });
    const refused = (entries: string) => ({ kind: "UpstreamFailed", message: `Cannot fetch ${entries} entries` });
    await expect(call(calls.getHelpCenterList, {})).rejects.toMatchObject(refused("helpCenter"));
    await expect(call(calls.getReleaseNoteList, {})).rejects.toMatchObject(refused("releaseNote"));
    await expect(call(calls.getBlogList, {})).rejects.toMatchObject(refused("blog"));
    await expect(call(calls.searchBlog, { words: "声" })).rejects.toMatchObject(refused("blog"));
    expect(said()).toContain("CONTENTFUL_ACCESS_TOKEN is not accepted");
    expect(said()).not.toContain("wrong-token-987654321");
    // It is not asked again for every visitor.
    expect(standIn.asked).toHaveLength(1);
  });

  it("[R9] does not answer, nobody waits longer than ten seconds", async () => {
    standIn.hang(true);
    const { helpSlugs, said } = await start();
    await expect(helpSlugs()).rejects.toMatchObject({ message: "Cannot fetch helpCenter entries" });
    expect(PATIENCE_MS).toBeLessThan(10_000);
    expect(said()).not.toContain(STAND_IN.token);
  });

  it("fails later, what was there stays; when it is back, what is new comes and the kept pages go", async () => {
    const { helpSlugs, server } = await start();
    expect(await helpSlugs()).toEqual(["one"]);
    const { pageCache } = server.services;
    const page = new Response("x", { headers: { "cache-control": "public, s-maxage=60" } });
    await pageCache.keep("/", page, pageCache.edition());
    standIn.entries.helpCenter = [entryOf("two")];
    const asked = standIn.asked.length;
    expect(await helpSlugs()).toEqual(["one"]);
    expect(standIn.asked).toHaveLength(asked);
    server.clock.pass(4 * 60_000);
    await eventually(async () => expect(await helpSlugs()).toEqual(["two"]));
    expect(pageCache.find("/")).toBeUndefined();
    await standIn.stop();
    server.clock.pass(4 * 60_000);
    expect(await helpSlugs()).toEqual(["two"]);
  });
});
