import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { Board } from "../model/board.ts";
import { Column } from "../model/column.ts";
import { Section } from "../model/section.ts";
import { ViewInFull } from "../model/shown-view.ts";
import { ViewColumn } from "../model/view.ts";

const nothingYet = z.string().nullable();

/** A column with what the views make of it, and the boards that it links by their names. */
export const ColumnInFull = Column.extend({
  viewColumnList: z.array(
    ViewColumn.omit({ columnId: true }).extend({ projectBoardViewId: Id }).meta({ title: "ColumnInView" }),
  ),
  linkedBoardList: z.array(z.object({ id: Id, name: z.string() }).meta({ title: "LinkedBoard" })),
}).meta({ title: "BoardColumnInFull" });
export type ColumnInFull = z.infer<typeof ColumnInFull>;

/** A board as programs read it: every field that a board has. Screens ask for less. */
export const BoardInFull = Board.extend({
  projectKey: z.string(),
  apiKey: nothingYet.describe("見られるのは作ったときの一度だけなので、いつもnull"),
  deletedAt: nothingYet.describe("削除したボードは答えに現れないので、いつもnull"),
  exportBoardItemPath: nothingYet.describe("書き出したファイル。書き出していなければnull"),
  exportBoardItemStatus: nothingYet.describe("書き出しの状態。書き出していなければnull"),
  exportBoardItemCreateAt: nothingYet.describe("書き出した日時。書き出していなければnull"),
  sectionList: z.array(Section).describe("アーカイブ済みのものは含まない"),
  boardViewList: z.array(ViewInFull).describe("アーカイブ済みのものは含まない"),
  columnList: z.array(ColumnInFull),
}).meta({ title: "BoardInFull" });
export type BoardInFull = z.infer<typeof BoardInFull>;
