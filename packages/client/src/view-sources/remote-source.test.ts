import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BOARD, listedPost, openLargeBoard, SECTION, VIEW } from "./large-board.factory.ts";
import { RemoteSource } from "./remote-source.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The server answers with the title that it has. */
async function start() {
  const server = { title: "前", size: 1 };
  const board = await openLargeBoard(() => ({
    ...{ seq: board.seq(), size: server.size, linkedPostList: [], subPostList: [], functionValues: {} },
    groupList: [
      {
        ...{ groupColumnValue: "", size: 1, functionValues: {}, postList: [listedPost(server.title)] },
        groupOption: { isHidden: false, isContract: false },
      },
    ],
  }));
  const source = await RemoteSource.open(board.store, VIEW);
  return { ...board, server, source, title: () => source.post("", 0)?.title };
}

describe("a view of a large board", () => {
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

  it("[CL15] shows what others made of an accepted change that caused no event", async () => {
    const { rename, title, tellTitle } = await start();
    await rename("前");
    await vi.advanceTimersByTimeAsync(60_000);
    tellTitle("ほかの人", { isOwn: false });
    expect(title()).toBe("ほかの人");
  });

  it("[CL15] shows the server's answer after an event that changed any number of posts", async () => {
    const { rename, server, tell, title } = await start();
    await rename("前");
    await vi.advanceTimersByTimeAsync(60_000);
    server.title = "まとめて";
    const into = { intoSectionId: SECTION, updatedBy: null, userUpdatedAt: "2026-11-16T00:00:00.000Z" };
    tell("section.emptied", { boardId: BOARD, sectionId: SECTION, ...into });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(title()).toBe("まとめて");
  });

  it("[CL17] asks again when the event of an accepted mutation does not come", async () => {
    const { rename, server, source } = await start();
    server.size = 7;
    await rename("新", [{ type: "comments.removed", payload: { idList: [] } }]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(source.size).toBe(7);
  });
});
