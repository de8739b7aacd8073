import { getOgpMetaData } from "@itoguchi/core/previews/previews.calls";
import { describe, expect, it } from "vitest";
import type { Fetched } from "../kernel/http/guarded-fetch.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

/** 「日本」 as old pages write it. */
const SHIFT_JIS = Buffer.from([0x93, 0xfa, 0x96, 0x7b]);
const EUC_JP = Buffer.from([0xc6, 0xfc, 0xcb, 0xdc]);
const page = (head: string | Buffer, rest: Partial<Fetched> = {}) => ({
  status: 200,
  contentType: "text/html",
  body: Buffer.from(head),
  ...rest,
});
const titled = (before: string, title: Buffer) =>
  Buffer.concat([Buffer.from(`${before}<title>`), title, Buffer.from("</title>")]);

const PAGES: Record<string, Omit<Fetched, "url">> = {
  og: page(`<title>題</title><meta property="og:title" content="記事"><meta property="og:description" content="説明">
    <meta property="og:image" content="/a.png"><meta property="og:site_name" content="新聞">`),
  "header-sjis": page(titled("", SHIFT_JIS), { contentType: "text/html; charset=Shift_JIS" }),
  "meta-euc": page(titled('<meta charset="euc-jp">', EUC_JP)),
  "old-meta-sjis": page(titled('<meta http-equiv="Content-Type" content="text/html; charset=x-sjis">', SHIFT_JIS)),
  "unsaid-euc": page(titled("", EUC_JP)),
  "wrong-charset": page("<title>日本</title>", { contentType: "text/html; charset=nonsense" }),
  "private-image": page('<meta property="og:image" content="http://192.168.0.1/a.png">'),
  "local-image": page('<meta property="og:image" content="http://printer.local/a.png">'),
  "script-image": page('<meta property="og:image" content="javascript:alert(1)">'),
  pdf: page("%PDF-1.7 <title>no</title>", { contentType: "application/pdf" }),
  missing: page("<title>404</title>", { status: 404 }),
};

let fetched = 0;
const server = await startTestServer({
  fetchOutside: async (url) => {
    fetched++;
    return { url, ...(PAGES[new URL(url).pathname.slice(1)] as Omit<Fetched, "url">) };
  },
});
const { owner } = await buildWorkspace(server);
const preview = (name: string) => owner.call(getOgpMetaData, { url: `https://news.example/${name}` });

describe("a preview", () => {
  it("says what the page says of itself", async () => {
    expect(await preview("og")).toEqual({
      title: "記事",
      description: "説明",
      imageUrl: "https://news.example/a.png",
      siteName: "新聞",
      url: "https://news.example/og",
    });
  });

  it.each(["header-sjis", "meta-euc", "old-meta-sjis", "unsaid-euc", "wrong-charset"])(
    "reads Japanese: %s",
    async (name) => {
      expect((await preview(name)).title).toBe("日本");
    },
  );

  it.each(["private-image", "local-image", "script-image"])("sends nobody's browser to a %s", async (name) => {
    expect((await preview(name)).imageUrl).toBeNull();
  });

  it("looks into pages only", async () => {
    expect(await preview("pdf")).toMatchObject({ title: null, url: "https://news.example/pdf" });
    await expect(preview("missing")).rejects.toMatchObject({ kind: "UpstreamFailed" });
  });

  it("is fetched once in ten minutes", async () => {
    await preview("og");
    const before = fetched;
    await preview("og");
    expect(fetched).toBe(before);
    server.clock.pass(600_001);
    await preview("og");
    expect(fetched).toBe(before + 1);
  });
});

describe("[S13] previews", () => {
  it("are limited for one person; those at hand count for nothing", async () => {
    const ask = (name: string) =>
      preview(name).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
    // Counted by the minute: this one has only begun.
    server.clock.pass(60_000 - (server.clock.now().getTime() % 60_000));
    const names = Array.from({ length: 65 }, (_, n) => `og?${n}`);
    const answers = await Promise.all(names.map(ask));
    expect(answers.filter((status) => status === 429)).toHaveLength(5);
    expect(await ask(names[answers.indexOf(200)] as string)).toBe(200);
    server.clock.pass(60_000);
    expect(await ask("og?more")).toBe(200);
  });
});
