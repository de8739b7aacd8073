import { button, type Picture } from "./picture.ts";
import { viewPath, type World } from "./world.ts";

const roadmap = (world: World) => viewPath(world, world.roadmap, "タイムライン");
const dashboard = (world: World) => viewPath(world, world.voices, "ダッシュボード");
const sprints = (world: World) => viewPath(world, world.delivery, "スプリント");
const tree = (world: World) => viewPath(world, world.delivery, "ツリー");

/** Timeline, dashboard, agile and tree. */
export const planningPictures: readonly Picture[] = [
  {
    name: "timeline",
    at: roadmap,
    async steps(page) {
      await button(page, "今日").click();
      await page.getByText("検索結果の並べ替え").first().waitFor();
    },
  },
  {
    name: "dashboard",
    at: dashboard,
    height: 900,
    async steps(page) {
      await page.getByRole("region", { name: "種別の内訳" }).getByRole("img").waitFor();
    },
  },
  {
    name: "chart-editor",
    at: dashboard,
    height: 900,
    async steps(page) {
      await button(page, "グラフを追加").click();
      const editor = page.getByRole("dialog", { name: "グラフを作る" });
      await editor.getByRole("radio", { name: "横棒グラフ", exact: true }).check();
      await editor.getByRole("region", { name: "見本" }).getByRole("img", { name: /横棒/ }).waitFor();
    },
  },
  {
    name: "agile",
    at: sprints,
    async steps(page) {
      await page.getByText("スプリント 4").first().waitFor();
    },
  },
  {
    name: "sprint-report",
    at: sprints,
    height: 960,
    async steps(page) {
      await page.getByText("スプリント 4").first().waitFor();
      await button(page, "レポート").first().click();
      await page.getByText("バーンダウン").first().waitFor();
    },
  },
  {
    name: "tree",
    at: tree,
    async steps(page) {
      await button(page, "すべて開く").click();
      await page.getByText("並べ替えのメニューを置く").first().waitFor();
    },
  },
];
