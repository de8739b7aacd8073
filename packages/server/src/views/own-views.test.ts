import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { Role } from "@itoguchi/core/kernel/roles";
import { CreationMode } from "@itoguchi/core/model/board";
import { ViewType } from "@itoguchi/core/model/view";
import { boardReplica } from "@itoguchi/core/screens/board-replica.operations";
import { ownViewList, saveOwnView } from "@itoguchi/core/views/own-views.operations";
import { deleteView, registerView } from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import { newId } from "../kernel/clock.ts";
import { buildMember } from "../members/members.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { proveEvents } from "../testing/prove-events.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();
const since = newId(new Date());
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const colleague = askerIn(server, { ...home, owner: await buildMember(server, home, Role.STAFF) });
const proved = <Result>(act: () => Promise<Result>) => proveEvents(server, since, act);

async function build() {
  const board = await ask(registerBoard, { creationMode: CreationMode.BLANK });
  const boardId = board.id;
  const { id: boardViewId } = await ask(registerView, { boardId, name: "表", viewType: ViewType.TABLE });
  const mine = () => ask(ownViewList, { boardId });
  const save = (setting: object | null) => proved(() => ask(saveOwnView, { boardViewId, setting }));
  return { board, boardId, boardViewId, mine, save };
}

describe("a view as one person has it", () => {
  it("holds what was set and nothing else, and comes with the board", async () => {
    const { boardId, boardViewId, mine, save } = await build();
    expect(await save({ groupColumnId: null, isWrapDisplay: true })).toEqual({
      boardViewId,
      setting: { groupColumnId: null, isWrapDisplay: true },
    });
    const own = [{ boardViewId, setting: { groupColumnId: null, isWrapDisplay: true } }];
    expect(await mine()).toEqual(own);
    expect((await ask(boardReplica, { boardId })).ownViewList).toEqual(own);
  });

  it("is replaced as a whole, and gone when it is let go", async () => {
    const { boardViewId, mine, save } = await build();
    await save({ isWrapDisplay: true });
    await save({ isContainArchive: true });
    expect(await mine()).toEqual([{ boardViewId, setting: { isContainArchive: true } }]);
    await save(null);
    await save(null);
    expect(await mine()).toEqual([]);
  });

  it("is nobody else's", async () => {
    const { boardId, boardViewId, mine, save } = await build();
    await save({ isWrapDisplay: true });
    await proved(() => colleague(saveOwnView, { boardViewId, setting: { isShowSubPost: true } }));
    expect(await mine()).toEqual([{ boardViewId, setting: { isWrapDisplay: true } }]);
    expect(await colleague(ownViewList, { boardId })).toEqual([{ boardViewId, setting: { isShowSubPost: true } }]);
  });

  it("is checked as the view itself is, and is not shown of a view that is gone", async () => {
    const { boardViewId, mine, save } = await build();
    await expect(save({ groupColumnId: newId(new Date()) })).rejects.toMatchObject({ status: 400 });
    await save({ isWrapDisplay: true });
    await proved(() => ask(deleteView, { boardViewId }));
    expect(await mine()).toEqual([]);
    await expect(save({ isWrapDisplay: true })).rejects.toMatchObject({ status: 404 });
  });
});
