import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import type { BoardDetail } from "@itoguchi/core/boards/boards.operations";
import { BoardType } from "@itoguchi/core/model/board";
import { bulkRegisterPost, bulkUpsertColumnData, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import {
  addSprintItem,
  closeSprintReport,
  registerSprintReport,
  startSprintReport,
} from "@itoguchi/core/sprints/sprints.calls";
import type { Person } from "../product/people.ts";
import { buildNamedBoard, type NamedBoard } from "./named-board.ts";

type Item = readonly [title: string, status: string, points: number, kind: string, owner: string];

/** Stories, each with the work below it. */
const STORIES: readonly { story: Item; below: readonly Item[] }[] = [
  {
    story: ["検索結果を日付で並べ替えられる", "開発中", 8, "ユーザーストーリー", "aoi"],
    below: [
      ["一覧のAPIに並べ替えを足す", "完了", 3, "タスク", "ren"],
      ["並べ替えのメニューを置く", "開発中", 3, "タスク", "aoi"],
      ["並びを覚えておく", "未着手", 2, "タスク", "aoi"],
    ],
  },
  {
    story: ["スマートフォンで表を横に動かせる", "設計中", 13, "ユーザーストーリー", "ren"],
    below: [
      ["題名の列を左に留める", "テスト中", 5, "タスク", "ren"],
      ["指での動きをなめらかにする", "未着手", 5, "タスク", "rin"],
      ["幅の狭い画面の題名の長さ", "未着手", 3, "バグ", "rin"],
    ],
  },
  {
    story: ["請求書のPDFを正しく読める", "完了", 5, "ユーザーストーリー", "ken"],
    below: [
      ["文字の形を埋め込む", "完了", 3, "タスク", "ken"],
      ["古い書類を作り直す", "停止中", 2, "技術的負債", "ken"],
    ],
  },
];
const PAST = [
  { name: "スプリント 1", items: [["ログイン画面の見直し", 5] as const, ["問い合わせの転送", 3] as const] },
  { name: "スプリント 2", items: [["一覧の読み込みを速く", 8] as const, ["権限の見直し", 5] as const] },
  {
    name: "スプリント 3",
    items: [["CSVの文字化け", 3] as const, ["通知の文面", 2] as const, ["検索の速さ", 8] as const],
  },
];
const RUNNING = { name: "スプリント 4", goal: "並べ替えを届ける", days: 13, size: 7 };

interface Context {
  ask: Asker;
  place: ProjectPlace;
  owner: Person;
  memberOf(accountName: string): string;
}

/** A board of development after three sprints, the fourth one running. */
export async function buildDelivery(context: Context): Promise<BoardDetail> {
  const { ask, place } = context;
  const named = await buildNamedBoard(ask, place, { boardType: BoardType.PRODUCT_DELIVERY, name: "開発" });
  for (const { name, items } of PAST) await runSprint(context, named, { name, items });
  const numbers: number[] = [];
  for (const { story, below } of STORIES) {
    const [first = 0, ...others] = await register(context, named, [story, ...below]);
    numbers.push(first, ...others);
    const columnId = named.column("子ストーリー");
    await ask(upsertColumnData, place, { projectSerialNumber: first, columnId, value: others });
  }
  await startRunning(context, named, numbers.slice(0, RUNNING.size));
  return named.board;
}

async function register({ ask, place, memberOf }: Context, named: NamedBoard, items: readonly Item[]) {
  const { column, option } = named;
  const { postList } = await ask(bulkRegisterPost, place, {
    boardId: named.board.id,
    postList: items.map(([title, status, points, kind, owner]) => ({
      title,
      data: {
        [column("ステータス")]: option("ステータス", status),
        [column("ストーリーポイント")]: points,
        [column("種別")]: [option("種別", kind)],
        [column("担当者")]: [memberOf(owner)],
      },
    })),
  });
  return postList.map(({ projectSerialNumber }) => projectSerialNumber);
}

async function runSprint(
  context: Context,
  named: NamedBoard,
  { name, items }: { name: string; items: readonly (readonly [title: string, points: number])[] },
): Promise<void> {
  const { ask, place, owner } = context;
  const wanted = items.map(([title, points]): Item => [title, "開発中", points, "タスク", "ren"]);
  const projectSerialNumberList = await register(context, named, wanted);
  const inView = inSprints(context, named);
  const { id } = await owner.call(registerSprintReport, { ...inView, name });
  await owner.call(addSprintItem, { ...inView, id, projectSerialNumberList });
  await owner.call(startSprintReport, { ...inView, id });
  const columnId = named.column("ステータス");
  const value = named.option("ステータス", "完了");
  await ask(bulkUpsertColumnData, place, {
    valueList: projectSerialNumberList.map((projectSerialNumber) => ({ projectSerialNumber, columnId, value })),
  });
  await owner.call(closeSprintReport, { ...inView, id });
}

async function startRunning(context: Context, named: NamedBoard, projectSerialNumberList: number[]): Promise<void> {
  const { owner } = context;
  const inView = inSprints(context, named);
  const today = Date.now();
  const day = (after: number) => new Date(today + after * 86_400_000).toISOString().slice(0, 10);
  const { name, goal, days } = RUNNING;
  const { id } = await owner.call(registerSprintReport, { ...inView, name, goal, startsOn: day(0), endsOn: day(days) });
  await owner.call(addSprintItem, { ...inView, id, projectSerialNumberList });
  await owner.call(startSprintReport, { ...inView, id });
}

function inSprints({ place }: Context, named: NamedBoard) {
  return { ws: place.workspaceId, pk: place.projectKey, b: named.board.id, viewId: named.view("スプリント") };
}
