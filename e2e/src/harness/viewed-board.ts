import { registerBoard } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { CreationMode } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ViewType } from "@itoguchi/core/model/view";
import { bulkRegisterPost } from "@itoguchi/core/posts/posts.operations";
import { bulkRegisterSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { registerView } from "@itoguchi/core/views/view-settings.operations";
import { askerOf, type buildWorkspace } from "../../../scripts/product/people.ts";
import { PIXEL } from "./pictures.ts";
import type { SharedProduct } from "./product.ts";

const LANES = ["未着手", "進行中", "完了"];
export const TITLES = ["甲の件", "乙の件", "丙の件", "丁の件", "戊の件", "己の件"];

/** Builds boards with a table, a kanban and cards over the same six posts, the first of which has a picture and steps. */
export function viewedBoardsOf(
  product: SharedProduct,
  { owner, workspace }: Awaited<ReturnType<typeof buildWorkspace>>,
) {
  const place = { workspaceId: workspace.id, projectKey: "FIRST" };
  const ask = askerOf(product, owner.token);
  async function buildBoard(name: string) {
    const { id: boardId, boardViewList } = await ask(registerBoard, place, { creationMode: CreationMode.BLANK, name });
    const column = (title: string, columnType: ColumnType, more = {}) =>
      ask(registerColumn, place, { boardId, name: title, columnType, ...more });
    const state = await column("状態", ColumnType.STATE, { valueOptionList: LANES.map((lane) => ({ name: lane })) });
    const points = await column("点数", ColumnType.NUMERIC);
    const memo = await column("メモ", ColumnType.LONG_TEXT);
    const files = await column("画像", ColumnType.FILE);
    const picture = await owner.call(uploadFile, { ...place, dataURL: PIXEL, fileName: "点.png" });
    const file = { id: picture.id, name: picture.fileName, mime: picture.fileMime, size: picture.size };
    const [todo, doing] = state.valueOptionList.map(({ id }) => id);
    const { postList } = await ask(bulkRegisterPost, place, {
      boardId,
      postList: TITLES.map((title, index) => ({
        title,
        data: {
          [state.id]: index < 4 ? todo : doing,
          [points.id]: index + 1,
          ...(index === 0 ? { [files.id]: [file] } : {}),
        },
      })),
    });
    const number = postList[0]?.projectSerialNumber as number;
    const subPostList = ["手順その一", "手順その二"].map((title) => ({ title, data: { [points.id]: 9 } }));
    await ask(bulkRegisterSubPost, place, { projectSerialNumber: number, subPostList });
    const view = async (title: string, viewType: ViewType, more = {}) =>
      (await ask(registerView, place, { boardId, name: title, viewType, ...more })).id;
    const kanban = await view("流れ", ViewType.KANBAN, { kanbanSectionColumnId: state.id });
    const cards = await view("札", ViewType.CARD);
    const path = `/workspace/${workspace.id}/FIRST/${boardId}`;
    return {
      boardId,
      table: `${path}?view=${boardViewList[0]?.id}`,
      kanban: `${path}?view=${kanban}`,
      cards: `${path}?view=${cards}`,
      columns: { state, points, memo },
    };
  }
  return { ask, place, buildBoard };
}
