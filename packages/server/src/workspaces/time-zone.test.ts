import { LocalSource } from "@itoguchi/client/view-sources/local-source";
import { getLoginUserInfo } from "@itoguchi/core/accounts/accounts.calls";
import { getAuditList } from "@itoguchi/core/audit/audit.calls";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { browsersOf, emptyDisk } from "../testing/board-browser.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { startTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "./workspaces.factory.ts";

const server = await startTestServer();
const address = await server.listen();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const ask = askerIn(server, home);
const browserOf = browsersOf(address, home);

const setZone = (timeZone: string) =>
  proveEvents(server, since, () => home.owner.call(updateWorkspace, { ws, timeZone }));

/** A board that shows what is dated on the 18th; the post's moment is the 18th in Tokyo and the 17th in New York. */
async function buildDatedBoard() {
  const board = await buildBoard(ask);
  const date = await board.column("DATE");
  await board.post("日付の境目", { [date.id]: "2026-11-18T00:30:00+09:00" });
  const condition = { targetColumnId: date.id, comparisonOperator: ComparisonOperator.EQUAL, dateData: "2026-11-18" };
  const filterGroupList = [
    { id: newId(new Date()), conditionOperator: "AND" as const, filterConditionList: [condition] as never[] },
  ];
  await ask(updateView, { boardViewId: board.viewId, filterGroupList });
  return board;
}

describe("a workspace's time zone", () => {
  it("is Tokyo's at first; its change is told to everybody and noted in the audit log", async () => {
    expect(home.workspace.timeZone).toBe("Asia/Tokyo");
    expect(await setZone("America/New_York")).toMatchObject({ timeZone: "America/New_York" });
    const { workspaceUserList } = await home.owner.call(getLoginUserInfo, {});
    expect(workspaceUserList[0]?.workspace.timeZone).toBe("America/New_York");
    const { entryList } = await home.owner.call(getAuditList, { ws });
    expect(entryList[0]).toMatchObject({
      action: "workspace.updated",
      detail: expect.stringContaining("America/New_York"),
    });
    await setZone("Asia/Tokyo");
  });

  it.each(["+09:00", "JST", "Asia/Atlantis", ""])("is not %j", async (timeZone) => {
    await expect(home.owner.call(updateWorkspace, { ws, timeZone })).rejects.toMatchObject({ status: 400 });
  });

  it("decides which day it is: on the server at the next question, in the browser at once", async () => {
    const board = await buildDatedBoard();
    const counted = async () => {
      const { groupList } = await ask(partitionBoardViewPostListSet, { boardId: board.id, boardViewId: board.viewId });
      return groupList.reduce((sum, { size }) => sum + size, 0);
    };
    const disk = emptyDisk();
    const { store, view } = await browserOf(home.owner, board.id, { disk });
    const source = new LocalSource(store, view);
    expect([await counted(), source.size]).toEqual([1, 1]);
    await setZone("America/New_York");
    store.setTimeZone("America/New_York");
    expect([await counted(), source.size]).toEqual([0, 0]);
    store.keepNow();
    expect(disk.boards.get(board.id)?.timeZone).toBe("America/New_York");
    await setZone("Asia/Tokyo");
    store.setTimeZone("Asia/Tokyo");
    expect([await counted(), source.size]).toEqual([1, 1]);
  });
});
