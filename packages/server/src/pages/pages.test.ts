import { uploadFile, uploadThumbnail } from "@itoguchi/core/files/files.calls";
import { PostPageType } from "@itoguchi/core/pages/page";
import * as pages from "@itoguchi/core/pages/pages.operations";
import { postWithLinkedPost, subPost } from "@itoguchi/core/post-details/post-detail.operations";
import { loadPostOgpInfo, loadSubPostOgpInfo } from "@itoguchi/core/post-details/post-details.calls";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import { registerProject } from "@itoguchi/core/projects/projects.calls";
import { registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { issueAccessToken } from "../kernel/http/session-token.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const prove = <T>(act: () => Promise<T>) => proveEvents(server, since, act);
const board = await buildBoard(ask);
const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
const image = { postPageType: PostPageType.IMAGE, imageUrl: "https://example.com/a.png" } as const;
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

function element(overrides: object = {}) {
  const offsets = { elementXOffset: 1, elementYOffset: 2, windowXOffset: 3, windowYOffset: 4 };
  return {
    ...{ id: newId(new Date()), selector: "#title", width: 10.5, height: 20, ...offsets },
    ...{ pageXOffset: 5, pageYOffset: -6, ...overrides },
  };
}
const pagesOf = async (projectSerialNumber: number) =>
  (await ask(postWithLinkedPost, { projectSerialNumber })).pageList;

describe("a capture", () => {
  it("stands on its post or sub-post, is marked and taken off", async () => {
    const projectSerialNumber = await board.post();
    await ask(registerSubPost, { projectSerialNumber, title: "手順" });
    const measures = { windowWidth: 1280, windowHeight: 800, pixelRatio: 2, displayWidth: 640, displayHeight: 400 };
    const made = await prove(() =>
      ask(pages.registerPage, { projectSerialNumber, ...image, ...measures, pageUrl: "https://example.com/" }),
    );
    const below = await prove(() =>
      ask(pages.registerPage, {
        projectSerialNumber,
        subPostProjectSerialNumber: 1,
        postPageType: PostPageType.VIDEO,
        videoUrl: "https://example.com/a.mp4",
      }),
    );
    expect(await pagesOf(projectSerialNumber)).toMatchObject([{ id: made.id, ...image, ...measures }]);
    const onSubPost = await ask(subPost, { projectSerialNumber, subPostProjectSerialNumber: 1 });
    expect(onSubPost.pageList).toMatchObject([{ id: below.id, postPageType: 2 }]);
    const marked = element();
    const changed = await prove(() => ask(pages.updatePage, { id: made.id, pageElementList: [marked] }));
    expect(changed).toMatchObject({ ...measures, pageElementList: [marked] });
    await prove(() => ask(pages.deletePage, { id: made.id }));
    expect(await pagesOf(projectSerialNumber)).toEqual([]);
    await expect(ask(pages.deletePage, { id: made.id })).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ["an address that runs", { imageUrl: "javascript:alert(1)" }],
    ["a page address that runs", { pageUrl: "data:text/html,x" }],
    ["no picture", { imageUrl: null }],
    ["a size without end", { windowWidth: 1e300 }],
    ["a ratio of nothing", { pixelRatio: 0 }],
    ["an element without end", { pageElementList: [element({ width: -1 })] }],
    ["too many elements", { pageElementList: Array.from({ length: 201 }, () => element()) }],
    ["an unknown kind", { postPageType: 3 as 1 }],
  ])("with %s is refused", async (_, overrides) => {
    const projectSerialNumber = await board.post();
    await expect(ask(pages.registerPage, { projectSerialNumber, ...image, ...overrides })).rejects.toMatchObject({
      status: 400,
    });
  });

  it("is one of fifty at the most", async () => {
    const projectSerialNumber = await board.post();
    for (let count = 0; count < 50; count++) await ask(pages.registerPage, { projectSerialNumber, ...image });
    await expect(ask(pages.registerPage, { projectSerialNumber, ...image })).rejects.toMatchObject({
      code: "D000010",
      message: expect.stringContaining("50件"),
    });
  });

  it("cannot be found through another project", async () => {
    const { id } = await ask(pages.registerPage, { projectSerialNumber: await board.post(), ...image });
    await home.owner.call(registerProject, { ws: home.workspace.id, name: "別", projectKey: "OTHER" });
    const elsewhere = askerIn(server, { ...home, projectKey: "OTHER" });
    await expect(elsewhere(pages.deletePage, { id })).rejects.toMatchObject({ status: 404 });
    await expect(elsewhere(pages.updatePage, { id, pageElementList: [] })).rejects.toMatchObject({ status: 404 });
  });
});

describe("pictures of ours", () => {
  it("of another project are neither attached nor signed", async () => {
    await home.owner.call(registerProject, { ws: home.workspace.id, name: "秘密", projectKey: "SECRET" });
    const elsewhere = { ...place, projectKey: "SECRET" };
    const secret = await home.owner.call(uploadFile, { ...elsewhere, dataURL: PIXEL });
    const projectSerialNumber = await board.post();
    const sent = {
      projectSerialNumber,
      postPageType: PostPageType.IMAGE,
      imageUrl: secret.url.split("?")[0] as string,
    };
    await expect(ask(pages.registerPage, sent)).rejects.toMatchObject({ status: 404 });
    const contents = { type: "doc", content: [{ type: "image", attrs: { src: sent.imageUrl } }] };
    await ask(updatePost, { projectSerialNumber, contents });
    const { contentsHtml } = await ask(postWithLinkedPost, { projectSerialNumber });
    expect(contentsHtml).toContain(`src="${sent.imageUrl}"`);
  });
});

/** Enough of a video to be known by its first bytes. */
const VIDEOS: Record<string, Buffer> = {
  "video/mp4": Buffer.from("000000206674797069736f6d0000020069736f6d69736f32617663316d703431", "hex"),
  "video/quicktime": Buffer.from("0000001466747970717420200000020071742020", "hex"),
  "video/webm": Buffer.from("1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853", "hex"),
};

describe("a video of ours", () => {
  const sendVideo = (bytes: Buffer, fileName = "操作.mp4") => {
    const dataURL = `data:application/octet-stream;base64,${bytes.toString("base64")}`;
    return home.owner.call(uploadFile, { ...place, dataURL, fileName });
  };
  const headers = { authorization: `Bearer ${home.owner.token}` };

  it.each(Object.entries(VIDEOS))("%s is known by its bytes and plays in parts", async (mime, bytes) => {
    const projectSerialNumber = await board.post();
    await ask(registerSubPost, { projectSerialNumber, title: "手順" });
    const { url, fileMime } = await sendVideo(bytes);
    expect(fileMime).toBe(mime);
    const sent = { projectSerialNumber, postPageType: PostPageType.VIDEO, videoUrl: url };
    await prove(() => ask(pages.registerPage, sent));
    await prove(() => ask(pages.registerPage, { ...sent, subPostProjectSerialNumber: 1 }));
    const [shown] = await pagesOf(projectSerialNumber);
    const part = await server.app.inject({
      url: shown?.videoUrl as string,
      headers: { ...headers, range: "bytes=4-7" },
    });
    expect([part.statusCode, part.rawPayload]).toEqual([206, bytes.subarray(4, 8)]);
    expect(part.headers).toMatchObject({ "content-type": mime, "accept-ranges": "bytes" });
    // Opened by itself it is saved, not shown.
    expect(part.headers["content-disposition"]).toContain("attachment");
  });

  it("is one: a file of another kind is neither taken nor served as a video", async () => {
    const projectSerialNumber = await board.post();
    const { url, fileMime } = await sendVideo(Buffer.from("<script>alert(1)</script>"));
    expect(fileMime).toBe("text/html");
    const sent = { projectSerialNumber, postPageType: PostPageType.VIDEO, videoUrl: url };
    await expect(ask(pages.registerPage, sent)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("動画"),
    });
    const answer = await server.app.inject({ url, headers });
    expect(answer.headers["content-type"]).toBe("application/octet-stream");
  });
});

describe("the card of a post", () => {
  it("has its title and the beginning of its text", async () => {
    const projectSerialNumber = await board.post("題");
    const long = "あ".repeat(150);
    const contents = {
      type: "doc",
      content: [long, long].map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
    };
    await ask(updatePost, { projectSerialNumber, contents });
    const { subPostProjectSerialNumber } = await ask(registerSubPost, { projectSerialNumber, title: "小題" });
    const at = { ws: place.workspaceId, pk: place.projectKey, projectSerialNumber };
    const info = await home.owner.call(loadPostOgpInfo, at);
    expect(info).toEqual({ title: "題", description: `${long} ${"あ".repeat(49)}`, image: null });
    expect(await home.owner.call(loadSubPostOgpInfo, { ...at, subPostProjectSerialNumber })).toEqual({
      title: "小題",
      description: "",
      image: null,
    });
  });
});

describe("time", () => {
  it("does not close a page's pictures, whatever their address was when it was made", async () => {
    const projectSerialNumber = await board.post();
    const picture = await home.owner.call(uploadThumbnail, { ...place, dataURL: PIXEL });
    const { id: _, ...addresses } = picture;
    await ask(pages.registerPage, { projectSerialNumber, postPageType: PostPageType.IMAGE, ...addresses });
    server.clock.pass(3 * 86_400_000);
    const token = await issueAccessToken(server.services, home.owner);
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.app.inject({ url: picture.imageUrl, headers })).statusCode).not.toBe(200);
    const { pageList } = await ask(postWithLinkedPost, { projectSerialNumber }, { token });
    expect((await server.app.inject({ url: pageList[0]?.imageUrl as string, headers })).statusCode).toBe(200);
    const at = { ws: place.workspaceId, pk: place.projectKey, projectSerialNumber };
    expect((await server.caller(token)(loadPostOgpInfo, at)).image).toBe(pageList[0]?.thumbnailImageUrl);
  });
});
