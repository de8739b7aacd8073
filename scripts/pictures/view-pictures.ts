import { button, chooseFromMenu, openPanel, type Picture } from "./picture.ts";
import { viewPath, type World } from "./world.ts";

const at = (name: string) => (world: World) => viewPath(world, world.voices, name);
const table = at("すべての声");
const kanban = at("対応状況");
const ROWS = "[data-row] [data-title]";
const CARDS = "[data-card]";

/** Table, kanban and cards, and what a view is set to. */
export const viewPictures: readonly Picture[] = [
  { name: "table", at: table, shown: ROWS },
  {
    name: "table-column-menu",
    at: table,
    shown: ROWS,
    async steps(page) {
      await page.getByRole("columnheader").getByRole("button", { name: "受付経路" }).click();
      await page.getByRole("menuitem", { name: "フッターの集計" }).waitFor();
    },
  },
  {
    name: "table-range",
    at: table,
    shown: ROWS,
    async steps(page) {
      await page.locator('[data-row="1"] [data-column="2"]').click();
      for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight"])
        await page.keyboard.press(`Shift+${key}`);
    },
  },
  {
    name: "table-bulk",
    at: table,
    shown: ROWS,
    async steps(page) {
      for (const row of [0, 1, 3]) await page.locator(`[data-row="${row}"] [data-choose]`).click();
      const bar = page.getByRole("region", { name: "選んだ投稿の操作" });
      await bar.getByText("3件を選択中").waitFor();
      await button(bar, "値を変更").click();
      await page.getByRole("menuitem", { name: "ステータス" }).waitFor();
    },
  },
  { name: "table-groups", at: at("未対応"), shown: ROWS },
  { name: "kanban", at: kanban, shown: CARDS },
  {
    name: "kanban-lane",
    at: kanban,
    shown: CARDS,
    async steps(page) {
      await button(page, "「検討中」のメニュー").click();
      await page.getByRole("menuitem", { name: "WIP制限を設定…" }).waitFor();
    },
  },
  { name: "cards", at: at("スクリーンショット"), shown: CARDS },
  {
    name: "filter",
    at: table,
    shown: ROWS,
    async steps(page) {
      const filter = await openPanel(page, /^絞り込み/);
      await button(filter, "条件を追加").click();
      await filter.getByLabel("列", { exact: true }).selectOption({ label: "同じ声の件数" });
      await filter.getByLabel("比べ方").selectOption({ label: "以上" });
      await filter.getByLabel("数", { exact: true }).fill("8");
      await filter.getByText(/当てはまる投稿：/).waitFor();
    },
  },
  {
    name: "sort",
    at: table,
    shown: ROWS,
    async steps(page) {
      const sort = await openPanel(page, /^並べ替え/);
      await button(sort, "並べ替えを追加").click();
      await sort.getByLabel("並べ替える列").last().selectOption({ label: "同じ声の件数" });
      await sort.getByText("大きい順", { exact: true }).click();
    },
  },
  {
    name: "view-columns",
    at: table,
    shown: ROWS,
    async steps(page) {
      const columns = await openPanel(page, /^列/);
      await columns.getByLabel("「種別」を表示する").waitFor();
    },
  },
  {
    name: "view-save",
    at: table,
    shown: ROWS,
    async steps(page) {
      const opener = page.getByRole("columnheader").getByRole("button", { name: "優先度" });
      await chooseFromMenu(page, opener, "選択肢の順に並べる");
      await button(page, "自分用に保存").waitFor();
    },
  },
  {
    name: "add-view",
    at: table,
    shown: ROWS,
    async steps(page) {
      await button(page, "ビューを追加").click();
      await page.getByLabel("ビューの名前").waitFor();
    },
  },
];
