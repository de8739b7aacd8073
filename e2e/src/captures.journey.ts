import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { CreationMode } from "@itoguchi/core/model/board";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { registerSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { askerOf, buildWorkspace } from "../../scripts/product/people.ts";
import { expectAccessible, expectAccessibleInDark } from "./harness/accessible.ts";
import { openBrowser } from "./harness/browser.ts";
import { compose } from "./harness/compose.ts";
import { eventually } from "./harness/eventually.ts";
import { sharedProduct } from "./harness/product.ts";
import { button } from "./harness/screen.ts";
import { screenshot } from "./harness/screenshot.ts";

const product = sharedProduct();
const chrome = await openBrowser(product.url);
const { owner, workspace } = await buildWorkspace(product);
const place = { workspaceId: workspace.id, projectKey: "FIRST" };
const ask = askerOf(product, owner.token);
const { id: boardId } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name: "声" });
const AGENT =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const sent = await ask(registerPost, place, { boardId, title: "固まる", isFeedback: true, userAgent: AGENT });
const number = sent.projectSerialNumber;
await ask(registerSubPost, place, { projectSerialNumber: number, title: "再現の手順", userAgent: "不明な道具/1.0" });
const path = `/workspace/${workspace.id}/FIRST/post/${number}`;

const captures = (page: Page) => page.getByRole("region", { name: "キャプチャ" });

describe("a video", () => {
  it("is added with a picture of its beginning, plays, and is taken off", async () => {
    const page = await chrome.openAs(owner, path);
    await addVideo(page, captures(page));
    const video = captures(page).locator("video");
    await eventually(async () => expect(await video.getAttribute("poster")).toContain("-image.webp"));
    await expectPlays(video);
    await expectAccessible(page);
    await screenshot(page, "capture-video");
    await expectAccessibleInDark(page);
    await page.reload();
    await video.waitFor();
    await button(captures(page), "キャプチャを外す").click();
    await button(page.getByRole("dialog"), "外す").click();
    await video.waitFor({ state: "detached" });
  });

  it("stands on a sub-post as well", async () => {
    const page = await chrome.openAs(owner, `${path}/subPost/1`);
    await addVideo(page, captures(page));
    await expectPlays(captures(page).locator("video"));
  });

  it("is refused where it is none: before it is sent, and by what is in it", async () => {
    const page = await chrome.openAs(owner, path, { refusals: [400] });
    const input = captures(page).locator("input[type=file]");
    await input.setInputFiles({ name: "a.zip", mimeType: "application/zip", buffer: Buffer.from("PK") });
    await page.getByText("画像か、MP4・WebM・MOVの動画を選んでください。").waitFor();
    await input.setInputFiles({
      name: "偽.mp4",
      mimeType: "video/mp4",
      buffer: Buffer.from("<html><script>1</script>"),
    });
    await captures(page).getByRole("alert").filter({ hasText: "MP4、WebM、MOV" }).waitFor();
  });
});

describe("an enlarged capture", () => {
  it("keeps its marks in place, with their words, and turns to the next one", async () => {
    const { projectSerialNumber } = await ask(registerPost, place, { boardId, title: "印のある投稿" });
    const page = await chrome.openAs(owner, `/workspace/${workspace.id}/FIRST/post/${projectSerialNumber}`);
    const picture = { name: "画面.png", mimeType: "image/png", buffer: await page.screenshot() };
    await captures(page).locator("input[type=file]").setInputFiles(picture);
    await button(captures(page), "印を付ける").click();
    await page.keyboard.press("Enter");
    const name = captures(page).getByLabel("印1の説明");
    await compose(page, name, { reading: "このもじ", text: "この文字" });
    await name.press("Enter");
    const small = captures(page).getByRole("button", { name: "印 1 この文字" });
    const share = await shareOf(small, captures(page).getByRole("img", { name: /^キャプチャ/ }));

    await button(captures(page), "大きく表示").click();
    const viewer = page.getByRole("dialog", { name: "画像", exact: true });
    const [mark, large] = [viewer.locator("[data-mark]"), viewer.getByRole("img")];
    await viewer.getByRole("list", { name: "画像の印" }).getByText("この文字").waitFor();
    expect(await shareOf(mark, large)).toEqual(share);
    await button(viewer, "拡大").click();
    await expect.poll(() => shareOf(mark, large)).toEqual(share);
    await page.keyboard.press("0");
    await expectAccessible(page);
    await screenshot(page, "capture-enlarged");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await shareOf(mark, large)).toEqual(share);
    await page.keyboard.press("Escape");
    await viewer.waitFor({ state: "detached" });
    await page.setViewportSize({ width: 1440, height: 900 });

    await captures(page).locator("input[type=file]").setInputFiles(picture);
    await captures(page).getByText("キャプチャ 2 / 2").waitFor();
    await button(captures(page), "大きく表示").click();
    await viewer.getByText("2 / 2", { exact: true }).waitFor();
    expect(await mark.count()).toBe(0);
    await page.keyboard.press("ArrowLeft");
    await mark.waitFor();
  });
});

describe("where a post came from", () => {
  it("is told by a mark and a line with browser and system, and the whole string on request", async () => {
    const page = await chrome.openAs(owner, path);
    await page.getByText("フィードバック", { exact: true }).waitFor();
    const line = page.getByText("環境 Chrome 126・macOS");
    await line.waitFor();
    expect(await page.getByText(AGENT).isVisible()).toBe(false);
    await line.click();
    await page.getByText(AGENT).waitFor();
    await screenshot(page, "post-environment");
    await page.goto(`${path}/subPost/1`);
    await page.getByText("不明な道具/1.0").waitFor();
    expect(await page.getByText("フィードバック", { exact: true }).count()).toBe(0);
  });
});

/** Where the mark is, in whole percent of the picture. */
async function shareOf(mark: Locator, picture: Locator): Promise<number[]> {
  const [inner, outer] = [await mark.boundingBox(), await picture.boundingBox()];
  if (!inner || !outer) throw new Error("The mark is not there");
  const share = (part: number, whole: number) => Math.round((part / whole) * 100);
  return [
    share(inner.x - outer.x, outer.width),
    share(inner.y - outer.y, outer.height),
    share(inner.width, outer.width),
    share(inner.height, outer.height),
  ];
}

/** Made in the browser itself: what it records it can play. */
async function addVideo(page: Page, within: Locator): Promise<void> {
  const recorded = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 180];
    const pen = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    const isOver = new Promise<void>((resolve) => {
      recorder.onstop = () => resolve();
    });
    recorder.ondataavailable = ({ data }) => {
      if (data.size > 0) parts.push(data);
      if (parts.length >= 3 && recorder.state === "recording") recorder.stop();
    };
    recorder.start(200);
    const drawing = setInterval(() => {
      if (!pen) return;
      pen.fillStyle = `hsl(${performance.now() % 360} 60% 50%)`;
      pen.fillRect(0, 0, 320, 180);
    }, 30);
    await isOver;
    clearInterval(drawing);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  await within.locator("input[type=file]").setInputFiles({
    name: "操作の録画.webm",
    mimeType: "video/webm",
    buffer: Buffer.from(recorded, "base64"),
  });
  await within.locator("video").waitFor();
}

async function expectPlays(video: Locator): Promise<void> {
  await video.focus();
  await video.page().keyboard.press("Space");
  await eventually(async () =>
    expect(await video.evaluate((one) => (one as HTMLVideoElement).currentTime)).toBeGreaterThan(0),
  );
}
