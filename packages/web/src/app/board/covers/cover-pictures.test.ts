import { describe, expect, it } from "vitest";
import { type CoverPicture, CoverPictures } from "./cover-pictures.ts";

const NOW = Date.parse("2026-11-17T03:00:00Z");
const POST = { id: "p", contentsVersion: 1 };
const NONE: CoverPicture = { page: null, contents: null, pageId: null, pageCreatedAt: null };
const FIRST: CoverPicture = { page: "https://a/1", contents: null, pageId: "g", pageCreatedAt: "2026-11-17T01:00:00Z" };

function page(id: string, createdAt: string, imageUrl: string | null, subPostId: string | null = null) {
  return { id, postId: "p", subPostId, createdAt, imageUrl, thumbnailImageUrl: null };
}
const saved = (...list: ReturnType<typeof page>[]) => ({ type: "pages.saved", payload: { list } });

async function start(found: CoverPicture | undefined) {
  const pictures = new CoverPictures(() => NOW);
  let asked = 0;
  const look = (post = POST) =>
    pictures.find(post, async () => {
      asked++;
      return found;
    });
  await look();
  return { pictures, look, asked: () => asked };
}

describe("pictures of cards", () => {
  it("have another version, and say so, when one may be another: not with each event", async () => {
    const { pictures } = await start(FIRST);
    const versions = [pictures.version()];
    const leave = pictures.subscribe(() => versions.push(pictures.version()));
    pictures.hear(saved(page("h", "2026-11-17T02:00:00Z", "https://a/2")));
    pictures.retry();
    expect(versions).toHaveLength(1);
    pictures.hear({ type: "pages.removed", payload: { idList: ["g"] } });
    pictures.clear();
    leave();
    pictures.clear();
    expect(new Set(versions).size).toBe(3);
  });

  it("come with the first page, by its event alone", async () => {
    const { pictures, look, asked } = await start(undefined);
    expect(pictures.hear(saved(page("g", "2026-11-17T02:00:00Z", "https://a/2")))).toBe(true);
    expect(await look()).toMatchObject({ page: "https://a/2" });
    expect(asked()).toBe(1);
  });

  it("are asked for again where the address in the event of a page has ended", async () => {
    const DAY = 24 * 60 * 60 * 1_000;
    const event = (until: number) => ({
      type: "pages.saved",
      payload: {
        list: [page("g", "2026-11-17T02:00:00Z", "/files/w/f")],
        files: { "/files/w/f": `/files/w/f?until=${until}&sign=s` },
      },
    });
    const { pictures, look, asked } = await start(undefined);
    expect(pictures.hear(event(NOW + DAY))).toBe(true);
    expect((await look()).page).toMatch(/^\/files\/w\/f\?until=/);
    expect(asked()).toBe(1);
    expect(pictures.hear(event(NOW - DAY))).toBe(true);
    expect(await look()).toMatchObject({ page: null });
    expect(asked()).toBe(2);
  });

  it("stay when a later page comes, or one of a sub-post or without a picture", async () => {
    const { pictures, look, asked } = await start(FIRST);
    const later = "2026-11-17T02:00:00Z";
    const events = [
      saved(page("h", later, "https://a/2")),
      saved(page("i", "2026-11-17T00:00:00Z", "https://a/3", "s")),
    ];
    expect(events.map((event) => pictures.hear(event))).toEqual([false, false]);
    expect(pictures.hear(saved(page("j", "2026-11-17T00:00:00Z", null)))).toBe(false);
    expect(pictures.hear({ type: "pages.removed", payload: { idList: ["h"] } })).toBe(false);
    expect(await look()).toMatchObject({ page: "https://a/1" });
    expect(asked()).toBe(1);
  });

  it("are asked for again where the shown page goes, the text is new, or everything was missed", async () => {
    const { pictures, look, asked } = await start(FIRST);
    expect(pictures.hear({ type: "pages.removed", payload: { idList: ["g"] } })).toBe(true);
    await look();
    await look({ ...POST, contentsVersion: 2 });
    pictures.clear();
    await look({ ...POST, contentsVersion: 2 });
    expect(asked()).toBe(4);
  });

  it("that were asked for before a page came are asked for again", async () => {
    const pictures = new CoverPictures();
    const answer = Promise.withResolvers<CoverPicture>();
    const first = pictures.find(POST, () => answer.promise);
    expect(pictures.hear(saved(page("g", "2026-11-17T02:00:00Z", "https://a/2")))).toBe(true);
    answer.resolve(NONE);
    await first;
    expect(await pictures.find(POST, async () => FIRST)).toEqual(FIRST);
  });

  it("that were asked for before everything was missed are asked for again", async () => {
    const pictures = new CoverPictures();
    const answer = Promise.withResolvers<CoverPicture>();
    const first = pictures.find(POST, () => answer.promise);
    pictures.clear();
    answer.resolve(NONE);
    await first;
    expect(await pictures.find(POST, async () => FIRST)).toEqual(FIRST);
  });

  it("that were asked for twice are those of the last question that no event has outdated", async () => {
    const pictures = new CoverPictures();
    const [older, newer] = [Promise.withResolvers<CoverPicture>(), Promise.withResolvers<CoverPicture>()];
    const both = [pictures.find(POST, () => older.promise), pictures.find(POST, () => newer.promise)];
    pictures.hear(saved(page("g", "2026-11-17T02:00:00Z", "https://a/2")));
    newer.resolve(NONE);
    older.resolve(NONE);
    await Promise.all(both);
    expect(await pictures.find(POST, async () => FIRST)).toEqual(FIRST);
  });

  it("that could not be asked for are not those of a post without pictures", async () => {
    const pictures = new CoverPictures();
    const failing = pictures.find(POST, () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(failing).rejects.toThrow("Failed to fetch");
    expect([pictures.retry(), pictures.retry()]).toEqual([true, false]);
    expect(await pictures.find(POST, async () => FIRST)).toEqual(FIRST);
    expect(pictures.retry()).toBe(false);
  });
});
