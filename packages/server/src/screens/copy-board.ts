import { showView } from "@itoguchi/core/model/shown-view";
import { copyPosts, linkedBoardIds } from "@itoguchi/core/screens/board-copy";
import { boardReplica } from "@itoguchi/core/screens/board-replica.operations";
import { accessBoard } from "../boards/boards.access.ts";
import { projectQuery } from "../project-engine/project-query.ts";
import type { Replica } from "../project-engine/replica.ts";
import { ownViewsOn } from "../views/list-own-views.ts";

/** What a browser needs to show a board's views by itself. */
export const copyBoard = projectQuery(
  boardReplica.input,
  async (ctx, { boardId, postLimit }) => {
    accessBoard(ctx, boardId);
    const { replica, directory, timeZone, member } = ctx;
    const boards = [...replica.boards.values()];
    const reached = linkedBoardIds(replica, boardId);
    const postCount = countIn(replica, reached);
    return {
      seq: replica.seq,
      timeZone,
      companyDayList: [...directory.calendar],
      memberId: member.id,
      memberList: [...directory].map(([id, accountName]) => ({ id, accountName })),
      boardList: boards,
      sectionList: boards.flatMap(({ id }) => replica.sectionsOf(id)),
      columnList: boards.flatMap(({ id }) => replica.columnsOf(id)),
      boardViewList: [...replica.views.values()].map((view) => showView(view, directory)),
      ownViewList: await ownViewsOn(ctx, boardId),
      postCount,
      ...(postCount <= postLimit ? copyPosts(replica, reached) : { postSetList: null, linkList: [] }),
    };
  },
  ({ replica }, { boardId, postLimit }) => {
    accessBoard({ replica }, boardId);
    const countedBoardIds = linkedBoardIds(replica, boardId);
    // Too many to be copied: their number is all that is asked of them.
    return { countedBoardIds, suffices: (counted) => countIn(counted, countedBoardIds) > postLimit };
  },
);

function countIn(replica: Replica, boardIds: readonly string[]): number {
  return boardIds.reduce((sum, id) => sum + replica.postCount(id), 0);
}
