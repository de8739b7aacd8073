import type { Column } from "@itoguchi/core/boards/column";
import { kindOf } from "@itoguchi/core/boards/columns/registry";
import type { RichText } from "@itoguchi/core/kernel/rich-text";
import type { PostDetail, ShownSubPost } from "@itoguchi/core/posts/post-detail";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { archiveSubPost, registerSubPost } from "@itoguchi/core/posts/sub-posts.operations";
import { type DetailTools, mayWriteColumn } from "../detail/detail-tools.ts";

export type Parent = Pick<PostDetail, "projectSerialNumber" | "projectBoardId" | "sectionId">;

export interface Carrying {
  tools: DetailTools;
  subPost: ShownSubPost;
  parent: Parent;
  /** Of the board that both stand on. */
  columns: readonly Column[];
}

/** The new one comes first and the old one is only archived: whatever fails in between, nothing is lost. */
export async function convertToPost(carrying: Carrying): Promise<number> {
  const { tools, subPost, parent } = carrying;
  const made = await tools.ask(registerPost, {
    boardId: parent.projectBoardId,
    sectionId: parent.sectionId,
    title: subPost.title,
    contents: subPost.contents as RichText | null,
    data: carriedData(carrying),
  });
  await archive(carrying);
  return made.projectSerialNumber;
}

interface Target {
  projectSerialNumber: number;
  projectBoardId: string;
}

/** Values belong to the board's columns: on another board they mean nothing. */
export async function moveToPost(carrying: Carrying, target: Target): Promise<void> {
  const { tools, subPost, parent } = carrying;
  await tools.ask(registerSubPost, {
    projectSerialNumber: target.projectSerialNumber,
    title: subPost.title,
    contents: subPost.contents as RichText | null,
    data: target.projectBoardId === parent.projectBoardId ? carriedData(carrying) : {},
  });
  await archive(carrying);
}

/** What people write, in columns this person may write. */
function carriedData({ tools, subPost: { columnData }, columns }: Carrying): Record<string, unknown> {
  const own = columns.filter(
    (column) => column.isActive && kindOf(column).origin === "stored" && mayWriteColumn(tools, column),
  );
  return Object.fromEntries(own.flatMap(({ id }) => (columnData[id] === undefined ? [] : [[id, columnData[id]]])));
}

async function archive({ tools, subPost, parent }: Carrying): Promise<void> {
  const { projectSerialNumber } = parent;
  const { subPostProjectSerialNumber } = subPost;
  await tools.ask(archiveSubPost, { projectSerialNumber, subPostProjectSerialNumber });
}
