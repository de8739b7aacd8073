import * as boards from "@itoguchi/core/boards/boards.operations";
import { deleteSection, registerSection } from "@itoguchi/core/boards/sections.operations";
import { changeColumnType } from "@itoguchi/core/columns/columns.operations";
import { deleteValueOption } from "@itoguchi/core/columns/value-options.operations";
import { PostAction } from "@itoguchi/core/history/history";
import { postHistoryList } from "@itoguchi/core/history/history.operations";
import { ColumnType } from "@itoguchi/core/model/column";
import { bulkRegisterPost, updatePost } from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { getPostListWithPage } from "@itoguchi/core/views/views.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { lastSeq, readEvents, type Stream } from "../kernel/realtime/event-log.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { proveReplicas } from "../testing/prove-replica.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
const { services } = server;
const since = newId(new Date());
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const ask = askerIn(server, home);
const { project } = await home.owner.call(loadProject, { ws, pk: home.projectKey });
const stream: Stream = { kind: "project", workspaceId: ws, id: project.id };

/** More than are written at once. */
const MANY = 1_100;

async function buildCrowd(board: { id: string }, post: (index: number) => object) {
  const postList = Array.from({ length: MANY }, (_, index) => ({ title: `投稿${index}`, ...post(index) }));
  for (const part of [postList.slice(0, 600), postList.slice(600)])
    await ask(bulkRegisterPost, { boardId: board.id, postList: part });
}

/** The kinds of events that an act on a crowd of posts is told by: not post by post. */
async function told(act: () => Promise<unknown>): Promise<string[]> {
  const before = await lastSeq(services.db, stream);
  await proveEvents(server, since, act);
  await proveReplicas(services, ws);
  return (await readEvents(services.db, stream, before)).events.map(({ type }) => type);
}

const page = (board: { id: string }, offset = 0) =>
  ask(getPostListWithPage, { boardId: board.id, param: { limit: 200, offset, isContainArchive: true } });

const lastNote = async (projectSerialNumber: number) =>
  (await ask(postHistoryList, { projectSerialNumber, count: 1 }))[0];

describe("a crowd of posts", () => {
  it("goes out of sight with its board, untouched", async () => {
    const board = await buildBoard(ask);
    await buildCrowd(board, () => ({}));
    const [post] = (await page(board)).postList;
    const sent = { boardId: board.id, isConfirmed: true };
    expect(await told(() => ask(boards.deleteBoard, sent))).toEqual([
      "views.removed",
      "columns.removed",
      "sections.removed",
      "boards.removed",
    ]);
    const projectSerialNumber = post?.projectSerialNumber as number;
    for (const _ of ["kept", "loaded anew"]) {
      await expect(ask(updatePost, { projectSerialNumber, title: "改題" })).rejects.toMatchObject({ code: "D000001" });
      services.replicas.forget(project.id);
    }
  });

  it("moves out of a section that goes", async () => {
    const board = await buildBoard(ask);
    const { id: sectionId } = await ask(registerSection, { boardId: board.id, name: "大きい" });
    await buildCrowd(board, () => ({ sectionId }));
    expect(await told(() => ask(deleteSection, { sectionId, isConfirmed: true }))).toEqual([
      "section.emptied",
      "sections.removed",
    ]);
    const { count, postList } = await page(board, 1_000);
    expect([count, new Set(postList.map((post) => post.sectionId))]).toEqual([MANY, new Set([board.sectionId])]);
    expect(await lastNote(postList[0]?.projectSerialNumber as number)).toMatchObject({ actionType: PostAction.MOVE });
  });

  it("follows the kind of its column", async () => {
    const board = await buildBoard(ask);
    const { id: columnId } = await board.column("TEXT");
    await buildCrowd(board, (index) => ({ data: { [columnId]: index % 2 ? `${index}` : "数でない" } }));
    const values = async () => (await page(board, 1_000)).postList.map(({ columnData }) => columnData[columnId]);
    const change = (columnType: ColumnType) => ask(changeColumnType, { columnId, columnType, isConfirmed: true });
    for (const columnType of [ColumnType.LONG_TEXT, ColumnType.MARKDOWN_TEXT, ColumnType.NUMERIC])
      expect(await told(() => change(columnType))).toEqual(["columns.saved", "values.converted"]);
    expect((await values()).slice(0, 4)).toEqual([undefined, 1_001, undefined, 1_003]);
  });

  it("gets another option in the place of one that goes, and its clocks run on", async () => {
    const board = await buildBoard(ask);
    const { id: columnId, options } = await board.options("DROP_DOWN", ["甲", "乙", "丙"]);
    const [a, b, c] = options as [string, string, string];
    const clock = await board.column("TIME_MEASUREMENT", {
      timeMeasurementSetting: {
        startList: [{ timeType: "START", columnId, valueOptionId: c }],
        endList: [{ timeType: "END", columnId, valueOptionId: c }],
        isContainWeekend: true,
        isContainHoliday: true,
        startTime: "00:00",
        endTime: "00:00",
      },
    });
    await buildCrowd(board, (index) => ({ data: { [columnId]: index % 2 ? [a, b] : [a] } }));
    const sent = { columnId, valueOptionId: b, replacementValueOptionId: c, isConfirmed: true };
    expect(await told(() => ask(deleteValueOption, sent))).toEqual(["option.replaced", "columns.saved"]);
    const [even, odd] = (await page(board, 1_000)).postList;
    expect([even?.columnData[columnId], odd?.columnData[columnId]]).toEqual([[a], [a, c]]);
    expect([even?.columnData[clock.id], odd?.columnData[clock.id]]).toMatchObject([undefined, { end: null }]);
    expect(await lastNote(odd?.projectSerialNumber as number)).toMatchObject({
      actionType: PostAction.UPDATE_COLUMN_DATA,
    });
    expect(await lastNote(even?.projectSerialNumber as number)).toMatchObject({ actionType: PostAction.REGISTER });
  });
});
