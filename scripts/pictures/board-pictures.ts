import { bringUp, button, type Picture } from "./picture.ts";
import { boardPath, viewPath, type World } from "./world.ts";

const board = (world: World) => boardPath(world, world.voices);
const settings = (world: World) => `${board(world)}/settings`;
const table = (world: World) => viewPath(world, world.voices, "すべての声");
const ROWS = "[data-row] [data-title]";

/** Boards, what they are made of, and what is done with them. */
export const boardPictures: readonly Picture[] = [
  {
    name: "new-board",
    at: ({ workspace }) => `/workspace/${workspace.id}/FIRST`,
    async steps(page) {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: "検索・移動" }).fill("ボードを作る");
      await page.getByRole("option", { name: "ボードを作る" }).click();
      const dialog = page.getByRole("dialog", { name: "ボードを作る" });
      await dialog.getByText("バグ管理", { exact: true }).first().click();
      await dialog.getByText("投稿のテンプレート").waitFor();
    },
  },
  { name: "board-settings", at: settings, shown: "main input" },
  {
    name: "column-kinds",
    at: settings,
    async steps(page) {
      await button(page, "列を追加").click();
      await page.getByText("列の種類").waitFor();
    },
  },
  {
    name: "column-options",
    at: settings,
    async steps(page) {
      await button(page, "「ステータス」の設定を変更").click();
      await page.getByRole("dialog", { name: "列「ステータス」の設定" }).getByText("選択肢", { exact: true }).waitFor();
    },
  },
  {
    name: "sections",
    at: settings,
    steps: (page) => bringUp(page.getByRole("heading", { name: "セクション", exact: true })),
  },
  {
    name: "post-templates",
    at: settings,
    steps: (page) => bringUp(page.getByRole("heading", { name: "投稿のテンプレート", exact: true })),
  },
  {
    name: "template-edit",
    at: settings,
    async steps(page) {
      await button(page, "「要望の記録」の内容を編集").click();
      await page
        .getByRole("dialog", { name: /要望の記録/ })
        .getByRole("toolbar")
        .waitFor();
    },
  },
  {
    name: "api-key",
    at: settings,
    steps: (page) => bringUp(page.getByRole("heading", { name: "APIキー", exact: true })),
  },
  { name: "archive", at: (world) => `${board(world)}/archive`, shown: "main tbody tr" },
  {
    name: "bookmark",
    at: table,
    shown: ROWS,
    async steps(page) {
      await button(page, "「お客様の声」をブックマーク").click();
      await page.getByRole("region", { name: "ブックマーク" }).getByRole("link", { name: "お客様の声" }).waitFor();
      await button(page, "「お客様の声」の操作").click();
      await page.getByRole("menuitem", { name: "ブックマークから外す" }).waitFor();
    },
  },
  {
    name: "offline",
    at: table,
    shown: ROWS,
    async steps(page) {
      await page.context().setOffline(true);
      await page.locator('[data-row="1"] [data-column="1"]').click();
      await page.keyboard.press("F2");
      await page.keyboard.press("End");
      await page.keyboard.type("(至急)");
      await page.keyboard.press("Enter");
      await page.getByText("オフライン：1件が送信待ちです").waitFor();
    },
  },
];
