import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { isTitleColumn } from "@itoguchi/core/columns/kinds/post-title";
import type { BoardView } from "@itoguchi/core/model/view";
import { type MoveInTree, movePostInTree } from "@itoguchi/core/tree/tree.operations";
import { columnBetween, treeColumnsIn } from "@itoguchi/core/tree/tree-columns";
import { useCallback } from "react";
import type { z } from "zod";
import type { CellContext } from "#web/columns/cell.ts";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { structureOf } from "#web/kernel/project/structure.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { writeOne } from "#web/views/table/cells/cell-changes.ts";
import { writeCells } from "#web/views/table/cells/write-cells.ts";
import type { TreeHandlers, TreeMove } from "#web/views/tree/tree-props.ts";

interface Input {
  store: ProjectStore;
  view: BoardView;
  actions: ProjectActions;
  context: CellContext;
  openPost(projectSerialNumber: number): void;
}

/** What people do in a tree. */
export function useTreeHandlers({ store, view, actions, context, openPost }: Input): TreeHandlers {
  const compute = useCallback((): TreeHandlers => {
    const { replica } = store;
    const columns = treeColumnsIn(replica, view);
    const boardName = (id: string) => replica.board(id)?.name ?? "";
    const between = (parentBoardId: string, childBoardId: string) =>
      columns && columnBetween(columns, { parentBoardId, childBoardId });
    const { postLinkColumnId, postLinkReferenceColumnId } = view;
    const send = (move: Partial<z.input<typeof MoveInTree>> & { projectSerialNumber: number }) =>
      store.outbox.post(movePostInTree, { boardViewId: view.id, postLinkColumnId, postLinkReferenceColumnId, ...move });
    return {
      open: openPost,
      move: ({ row, to, between: place }: TreeMove) => {
        const { projectSerialNumber, postOrder } = row.post;
        const from = row.parentProjectSerialNumber;
        const order = place
          ? { previousProjectSerialNumber: place.previousNumber, nextProjectSerialNumber: place.nextNumber }
          : {};
        const before = place ? (postOrder ? { postOrder } : { isOrderReset: true }) : {};
        let isJoined = false;
        return actions.exchange({
          label: "move",
          act: async () => {
            const moving = { projectSerialNumber, fromProjectSerialNumber: from, toProjectSerialNumber: to };
            isJoined = (await send({ ...moving, ...order })).isJoined;
            await shownUnder(store, projectSerialNumber, to);
          },
          // Where it stood before the move too, it stays.
          back: () => {
            const left = isJoined || to === from ? to : null;
            return send({ projectSerialNumber, fromProjectSerialNumber: left, toProjectSerialNumber: from, ...before });
          },
          refused: (error) => void toast(sentenceOf(error), { isFault: true }),
        });
      },
      canStandUnder: (post, parentBoardId) => between(parentBoardId, post.projectBoardId) !== undefined,
      async findParents(post, words) {
        const boardIds = (columns?.boardIds ?? []).filter((id) => between(id, post.projectBoardId));
        const [column] = columns?.columns.values() ?? [];
        return column && boardIds.length > 0
          ? context.findPosts({ ...column, linkedBoardIdList: boardIds }, words)
          : [];
      },
      childBoards: (post) =>
        (columns?.boardIds ?? [])
          .filter((id) => between(post.projectBoardId, id))
          .map((id) => ({ id, name: boardName(id) })),
      async addChild(parent, { boardId, title }) {
        const column = between(parent.projectBoardId, boardId);
        if (!column) return undefined;
        const isOfChild = column.boardId === boardId && column.linkDirection === "PARENT";
        const data = isOfChild ? { [column.id]: [parent.projectSerialNumber] } : {};
        const number = await actions.register({ boardId, title, data });
        if (!isOfChild) await send({ projectSerialNumber: number, toProjectSerialNumber: parent.projectSerialNumber });
        if (!store.holds(boardId)) return undefined;
        await shownUnder(store, number, parent.projectSerialNumber);
        return store.replica.postOfNumber(number)?.id;
      },
      // Of posts that are not here, what was there before is not known.
      canEdit: ({ projectSerialNumber }) => store.replica.postOfNumber(projectSerialNumber) !== undefined,
      write: (post, column, value) => {
        if (isTitleColumn(column)) actions.setTitle(post.projectSerialNumber, String(value), post.title);
        else writeCells(actions, writeOne(post, column, value));
      },
    };
  }, [store, view, actions, context, openPost]);
  return useComputed(structureOf(store), compute);
}

/** Until the board has heard of it: only then it can be shown there. */
async function shownUnder(store: ProjectStore, number: number, parentNumber: number | null): Promise<void> {
  const parent = parentNumber === null ? undefined : store.replica.postOfNumber(parentNumber);
  if (!parent || !store.holds(parent.boardId)) return;
  await store.until(() => {
    const post = store.replica.postOfNumber(number);
    const links = post ? store.replica.linksOf(post.id) : [];
    return links.some(({ postId, linkedPostId }) => postId === parent.id || linkedPostId === parent.id);
  });
}
