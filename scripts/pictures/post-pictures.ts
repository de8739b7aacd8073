import { registerComment } from "@itoguchi/core/comments/comments.operations";
import { askerOf } from "../product/people.ts";
import { bringUp, button, chooseFromMenu, openAlive, type Picture } from "./picture.ts";
import { viewPath, type World } from "./world.ts";

/** The first of the sample board's own voices; number 1 came with the template. */
const FIRST = 1;
const page1 = ({ workspace }: World) => `/workspace/${workspace.id}/FIRST/post/${FIRST}`;
const board = (world: World) => viewPath(world, world.voices, "すべての声");
const beside = (world: World) => `${board(world)}&post=${FIRST}`;
const ROWS = "[data-row] [data-title]";

/** A post, beside its board and by itself. */
export const postPictures: readonly Picture[] = [
  { name: "post-panel", at: beside, shown: "article h1, article h2" },
  { name: "post-page", at: page1, shown: "article h1, article h2" },
  {
    name: "post-edit",
    at: page1,
    async steps(page) {
      await button(page, "本文を編集").click();
      await page.getByRole("toolbar").waitFor();
      await page.keyboard.press("Control+End");
    },
  },
  {
    name: "sub-posts",
    at: page1,
    async steps(page) {
      await bringUp(page.getByRole("heading", { name: "サブ投稿", exact: true }));
      await chooseSubPost(page);
    },
  },
  {
    name: "post-comments",
    at: page1,
    async steps(page) {
      await bringUp(page.getByRole("heading", { name: "キャプチャ", exact: true }));
      await button(page, "コメントを書く").click();
      await page.getByRole("textbox", { name: "コメントを書く" }).waitFor();
      await page.keyboard.type("次の定例で相談します。");
    },
  },
  {
    name: "post-history",
    at: page1,
    async steps(page) {
      await page.getByText("履歴", { exact: true }).click();
      await page.getByLabel("変更の種類").waitFor();
      await bringUp(page.getByRole("heading", { name: "履歴", exact: true }));
    },
  },
  {
    name: "template-apply",
    at: page1,
    async steps(page) {
      await chooseFromMenu(page, button(page, "この投稿のメニュー"), "テンプレートを適用…");
      const dialog = page.getByRole("dialog", { name: /テンプレートを適用/ });
      await dialog.getByLabel("テンプレート", { exact: true }).selectOption("要望の記録");
      await dialog.getByText("適用する項目").waitFor();
    },
  },
  {
    name: "post-move",
    at: page1,
    async steps(page) {
      await chooseFromMenu(page, button(page, "この投稿のメニュー"), "別のボードへ移動");
      const dialog = page.getByRole("dialog", { name: /別のボードへ移動/ });
      await dialog.getByLabel("移動先のボード").selectOption("不具合");
      await dialog
        .getByText(/次の列は/)
        .first()
        .waitFor();
    },
  },
  {
    name: "post-capture",
    at: board,
    shown: ROWS,
    async steps(page, world) {
      const captures = page.getByRole("region", { name: "キャプチャ", exact: true });
      const buffer = await page.screenshot({ clip: { x: 256, y: 70, width: 760, height: 420 } });
      await openAlive(page, page1(world));
      await captures.locator("input[type=file]").setInputFiles({ name: "画面.png", mimeType: "image/png", buffer });
      await button(captures, "印を付ける").click();
      const area = captures.getByRole("button", { name: "印を付ける範囲" });
      await area.scrollIntoViewIfNeeded();
      const box = await area.boundingBox();
      if (!box) throw new Error("The picture is not there");
      await page.mouse.move(box.x + 60, box.y + 50);
      await page.mouse.down();
      await page.mouse.move(box.x + 260, box.y + 120, { steps: 4 });
      await page.mouse.up();
      const name = captures.getByLabel("印1の説明");
      await name.fill("並べ替えはこのあたりに");
      await name.press("Enter");
      await captures.getByRole("button", { name: /^印 1 並べ替え/ }).waitFor();
      await bringUp(page.getByRole("heading", { name: "キャプチャ", exact: true }));
    },
  },
  {
    name: "inbox",
    at: ({ workspace }) => `/workspace/inbox?workspaceId=${workspace.id}`,
    async steps(page, { product, workspace, colleagues }) {
      const place = { workspaceId: workspace.id, projectKey: "FIRST" };
      for (const [at, text] of WORDS.entries()) {
        const ask = askerOf(product, colleagues[at]?.token ?? "");
        await ask(registerComment, place, { projectSerialNumber: FIRST + at, contents: textDocument(text) });
      }
      await page.getByText(WORDS[0] ?? "").click();
      await page.getByRole("heading", { name: "コメント" }).waitFor();
    },
  },
];

/** What colleagues say of the first posts. */
const WORDS = [
  "先方に確認しました。来週の会議で決めます。",
  "同じ声をもう3件いただいています。",
  "次の版で直せそうです。",
];

function textDocument(text: string) {
  return { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] };
}

async function chooseSubPost(page: Parameters<NonNullable<Picture["steps"]>>[0]): Promise<void> {
  await page.getByRole("button", { name: "「一覧のAPIに並べ替えを足す」のメニュー" }).click();
  await page.getByRole("menuitem", { name: /投稿に変換/ }).waitFor();
}
