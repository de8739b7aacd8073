import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listedPost, openLargeBoard, VIEW } from "./large-board.factory.ts";
import { RemoteTree } from "./remote-tree.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OPENNESS = { levels: 1, exceptIdList: [] };
const ROOT = {
  ...{ depth: 0, parentRow: -1, parentProjectSerialNumber: null, position: 0, siblingCount: 1, childCount: 0 },
  ...{ isOpen: false, isPointer: false, isMatch: true, belowCount: 0, doneCount: 0, statusCount: 0, sums: {} },
};

/** The server answers with the title that it has. */
async function start() {
  const server = { title: "前", matchCount: 1 };
  const board = await openLargeBoard(() => ({
    ...{ seq: board.seq(), rowCount: 1, matchCount: server.matchCount, levels: 1, hasColumns: true },
    ...{ openness: OPENNESS, offset: 0, revealedRow: null, linkedPostList: [] },
    rowList: [{ ...ROOT, post: listedPost(server.title) }],
  }));
  const tree = await RemoteTree.open(board.store, VIEW, OPENNESS);
  return { ...board, server, tree, title: () => tree.row(0)?.post.title };
}

describe("a tree over a large board", () => {
  it("[CL15] shows an accepted change however late its event is, and then the events", async () => {
    const { rename, title, tellTitle } = await start();
    await rename("新");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(title()).toBe("新");
    tellTitle("新", { isOwn: true });
    expect(title()).toBe("新");
    tellTitle("ほかの人", { isOwn: false });
    expect(title()).toBe("ほかの人");
  });

  it("[CL17] asks again when the event of an accepted mutation does not come", async () => {
    const { rename, server, tree } = await start();
    server.matchCount = 7;
    await rename("新", [{ type: "comments.removed", payload: { idList: [] } }]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(tree.matchCount).toBe(7);
  });
});
