import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import { type BoardDetail, registerBoard } from "@itoguchi/core/boards/boards.operations";
import { type BoardType, CreationMode } from "@itoguchi/core/model/board";

/** A board whose columns, options and views are called by their names. */
export interface NamedBoard {
  board: BoardDetail;
  column(name: string): string;
  option(column: string, name: string): string;
  view(name: string): string;
}

export async function buildNamedBoard(
  ask: Asker,
  place: ProjectPlace,
  { boardType, name }: { boardType: BoardType; name: string },
): Promise<NamedBoard> {
  const board = await ask(registerBoard, place, {
    creationMode: CreationMode.TEMPLATE,
    boardType,
    name,
    isWithSamplePosts: false,
  });
  const columnOf = (wanted: string) => found(board.columnList, wanted, name);
  return {
    board,
    column: (wanted) => columnOf(wanted).id,
    option: (column, wanted) => found(columnOf(column).valueOptionList, wanted, column).id,
    view: (wanted) => found(board.boardViewList, wanted, name).id,
  };
}

function found<One extends { name: string }>(list: readonly One[], wanted: string, where: string): One {
  const one = list.find(({ name }) => name === wanted);
  if (!one) throw new Error(`${where} has no ${wanted}`);
  return one;
}
