import { ogpPath, SITE_OGP_PATH } from "@itoguchi/core/content/addresses";
import type { FoundArticle } from "@itoguchi/core/content/article";
import * as calls from "@itoguchi/core/content/content.calls";
import { describe, expect, it } from "vitest";
import { sharedTestServer } from "../testing/test-server.ts";
import { getReleaseVersion } from "./get-release-version.ts";

const server = await sharedTestServer();
const call = server.caller();
const slugs = (list: { fields: { slug: string } }[]) => list.map(({ fields }) => fields.slug);

describe("articles from the folder", () => {
  it("of help come by category and order", async () => {
    const { helpCenterList } = await call(calls.getHelpCenterList, {});
    expect(slugs(helpCenterList)).toEqual(["invite", "kanban", "charts"]);
    expect(helpCenterList[2]).toEqual({
      id: "help.charts",
      fields: {
        slug: "charts",
        title: "チャートを置く",
        description: "ダッシュボードにチャートを置いて、投稿の数を見ます。",
        date: "2026-11-10",
        updatedAt: null,
        tags: [],
        category: "ビュー",
        cover: expect.stringMatching(/^\/pictures\/board\.png\?v=\w+$/),
        order: 2,
      },
    });
  });

  it("of releases and of the blog come newest first, of one day the higher version", async () => {
    expect(slugs((await call(calls.getReleaseNoteList, {})).releaseNoteList)).toEqual(["0.10.0", "0.9.0"]);
    expect(slugs((await call(calls.getBlogList, {})).blogList)).toEqual(["voices", "hello"]);
    expect(slugs((await call(calls.getFeatureList, {})).featureList)).toEqual(["boards"]);
  });

  it("of the blog are found by their tags", async () => {
    expect(await call(calls.getBlogTagList, {})).toEqual({ tagList: ["声", "お知らせ"] });
    expect(slugs((await call(calls.getBlogList, { tag: "お知らせ" })).blogList)).toEqual(["hello"]);
    expect((await call(calls.getBlogList, { tag: "なし" })).blogList).toEqual([]);
  });

  it("open with their headings, pictures of known size, and the articles beside them", async () => {
    const { article, previous, next } = await call(calls.getArticle, { kind: "help", slug: "kanban" });
    expect([article.fields.slug, previous?.fields.slug, next?.fields.slug]).toEqual(["kanban", "invite", "charts"]);
    const last = await call(calls.getArticle, { kind: "help", slug: "charts" });
    expect(last.next).toBeNull();
    expect(last.article.headings).toEqual([{ id: "種類を選ぶ", level: 2, text: "種類を選ぶ" }]);
    expect(last.article.html).toMatch(/<img src="\/pictures\/board\.png\?v=\w+" alt="ボード" width="64" height="40"/);
    expect((await call(calls.getArticle, { kind: "page", slug: "terms" })).article.html).toBe("<p>規約です。</p>\n");
  });

  it("that are not there are not found", async () => {
    await expect(call(calls.getArticle, { kind: "help", slug: "hello" })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
    await expect(call(calls.getArticle, { kind: "help", slug: "../secret" })).rejects.toMatchObject({ status: 400 });
  });
});

describe("search", () => {
  const search = async (words: string) => (await call(calls.searchHelpCenter, { words })).helpCenterList;

  it.each([
    ["チャ", "charts"],
    ["API", "invite"],
    ["ＡＰＩ", "invite"],
    ["木", "invite"],
    ["動", "kanban"],
  ])("finds %s in %s", async (words, slug) => {
    expect(slugs(await search(words))).toEqual([slug]);
  });

  it("says where", async () => {
    const [{ excerpt } = {} as FoundArticle] = await search("api");
    expect(excerpt.marks.map(({ start, end }) => excerpt.text.slice(start, end))).toEqual(["ＡＰＩ"]);
  });

  it("of the blog finds nothing of the help", async () => {
    expect(slugs((await call(calls.searchBlog, { words: "チャート" })).blogList)).toEqual(["voices"]);
  });

  it.each(["<script>alert(1)</script>", "'; drop table account; --", "%00", "a".repeat(200), "(((((", "\\"])(
    "[S6] takes %s for words",
    async (words) => {
      expect(await search(words)).toEqual([]);
    },
  );

  it("refuses what nobody would look for", async () => {
    await expect(search("あ".repeat(201))).rejects.toMatchObject({ status: 400 });
  });
});

describe("pictures", () => {
  it("are kept for ever under the address of their version, and known again", async () => {
    const { article } = await call(calls.getArticle, { kind: "help", slug: "charts" });
    const url = article.fields.cover as string;
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const again = await server.app.inject({ url, headers: { "if-none-match": answer.headers.etag as string } });
    expect(again.statusCode).toBe(304);
    const unversioned = await server.app.inject({ url: "/pictures/board.png" });
    expect(unversioned.headers["cache-control"]).toBe("public, max-age=3600");
  });

  it.each(["/pictures/none.png", "/pictures/..%2fhelp%2fcharts.md", "/pictures/%2e%2e/help/charts.md", "/pictures/"])(
    "are none at %s",
    async (url) => {
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    },
  );

  it("that stand for articles are 1200 × 630", async () => {
    for (const url of [ogpPath("help", "charts"), SITE_OGP_PATH]) {
      const answer = await server.app.inject({ url });
      expect(answer.headers["content-type"]).toBe("image/png");
      expect([answer.rawPayload.readUInt32BE(16), answer.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  });

  it.each(["/ogp/help/none.png", "/ogp/none/charts.png", "/ogp/help/charts.svg"])(
    "stand for nothing at %s",
    async (url) => {
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    },
  );
});

describe("the release version", () => {
  it("is the project's", async () => {
    const { releaseVersion } = await call(calls.getReleaseVersion, {});
    expect(releaseVersion).toMatch(/^\d+\.\d+\.\d+$/);
    expect(releaseVersion).toBe(server.services.config.releaseVersion);
  });

  it("that nobody knows is told as such", () => {
    expect(() => getReleaseVersion({ releaseVersion: "0.0.0" })).toThrow("Cannot fetch release version");
  });
});
