import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { type BoardView, ViewSettings, ViewStatus, ViewType } from "@itoguchi/core/model/view";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import { boardReplica, POSTS_IN_BROWSER } from "@itoguchi/core/screens/board-replica.operations";
import type { BoardCopy } from "../project/board-cache.ts";
import { type ProjectDoor, ProjectStore } from "../project/project-store.ts";
import type { ExpectedEvent } from "../project/queued-mutation.ts";

const ID = "00000000-0000-7000-8000-00000000000";
const POST = `${ID}1`;
export const BOARD = `${ID}3`;
export const SECTION = `${ID}6`;
const ME = `${ID}4`;

export const VIEW: BoardView = {
  ...ViewSettings.parse({}),
  ...{ id: `${ID}5`, boardId: BOARD, name: "表", viewType: ViewType.TABLE, status: ViewStatus.READY },
  ...{ isDefault: true, viewOrder: "a", archivedAt: null },
};

export const listedPost = (title: string): ListedPost => ({
  ...{ id: POST, projectSerialNumber: 1, projectBoardId: BOARD, sectionId: SECTION, sectionArchivedAt: null, title },
  ...{ contentsText: "", contentsVersion: 0, isFeedback: false, userAgent: null, postedBy: null, updatedBy: null },
  ...{ postedUserAccountName: null, updatedUserAccountName: null, archivedAt: null, columnData: {}, postOrder: null },
  ...{ postedAt: "2026-11-15T00:00:00.000Z", userUpdatedAt: "2026-11-15T00:00:00.000Z" },
});

/** A board whose posts are not in the browser. The server accepts every mutation; events are sent by hand. */
export async function openLargeBoard(answer: () => unknown) {
  let seq = 5;
  let hear: Parameters<ProjectDoor["follow"]>[1]["onEvent"] = () => {};
  const copy = (): BoardCopy => ({
    ...{
      seq,
      memberId: ME,
      timeZone: "Asia/Tokyo",
      companyDayList: [],
      memberList: [],
      boardList: [],
      sectionList: [],
      columnList: [],
    },
    ...{ boardViewList: [], ownViewList: [], linkList: [], postCount: POSTS_IN_BROWSER + 1, postSetList: null },
  });
  const ask = (async ({ name }: { name: string }) =>
    name === boardReplica.name ? copy() : answer()) as ProjectDoor["ask"];
  const store = await ProjectStore.open(
    {
      ...{ place: { workspaceId: "w", projectKey: "P" }, accountId: ME, ask },
      follow(_, { onEvent }) {
        hear = onEvent;
        return () => {};
      },
    },
    BOARD,
  );
  function tell(type: string, payload: unknown, { isOwn = false } = {}) {
    seq++;
    hear({ seq, type, payload, actor: isOwn ? ME : null, at: "" });
  }
  /** The mutation and what it shows; the events that it causes are sent by hand. */
  function rename(title: string, events: readonly ExpectedEvent[] = []) {
    const input = { projectSerialNumber: 1, title };
    return store.perform({ changes: [{ id: POST, title }], events, operation: updatePost, input });
  }
  function tellTitle(title: string, { isOwn }: { isOwn: boolean }) {
    tell("posts.changed", { list: [{ id: POST, title }] }, { isOwn });
  }
  return { store, seq: () => seq, tell, rename, tellTitle };
}
