import * as operations from "@itoguchi/core/boards/boards.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { compareKeys } from "@itoguchi/core/kernel/order-key";
import { showView } from "@itoguchi/core/model/shown-view";
import { projectQuery } from "../project-engine/project-query.ts";
import { accessBoard } from "./boards.access.ts";
import { columnsInOrder, partsOf, presentBoard, sectionsInOrder } from "./present-board.ts";
import { boardInFull, columnInFull, columnsInViews } from "./present-in-full.ts";

export const getBoard = projectQuery(
  operations.projectBoard.input,
  ({ replica, directory }, { pk, boardId }) =>
    boardInFull(presentBoard(accessBoard({ replica }, boardId), partsOf(replica, boardId), { pk, directory }), replica),
  "structure",
);

export const listBoards = projectQuery(
  operations.projectBoardList.input,
  ({ replica, directory }, { pk, isContainArchive }) =>
    [...replica.boards.values()]
      .filter(({ archivedAt }) => isContainArchive || archivedAt === null)
      .sort((a, b) => compareKeys(a.boardOrder, b.boardOrder))
      .map((board) => boardInFull(presentBoard(board, partsOf(replica, board.id), { pk, directory }), replica)),
  "structure",
);

export const listColumns = projectQuery(
  operations.projectBoardColumnList.input,
  ({ replica }, { boardId }) => {
    const { id } = accessBoard({ replica }, boardId);
    const inViews = columnsInViews(replica.viewsOf(id).filter(({ archivedAt }) => archivedAt === null));
    return columnsInOrder(replica.columnsOf(id)).map((column) => columnInFull(column, inViews, replica));
  },
  "structure",
);

export const listSections = projectQuery(
  operations.projectBoardSectionList.input,
  ({ replica }, { boardId, isContainArchive }) =>
    sectionsInOrder(replica.sectionsOf(accessBoard({ replica }, boardId).id)).filter(
      ({ archivedAt }) => isContainArchive || archivedAt === null,
    ),
  "structure",
);

export const getView = projectQuery(
  operations.projectBoardView.input,
  ({ replica, directory }, { boardId, boardViewId }) => {
    const view = replica.view(boardViewId);
    if (view?.boardId !== boardId) throw fail("EntityNotFound");
    return { ...showView(view, directory), deletedAt: null };
  },
  "structure",
);
