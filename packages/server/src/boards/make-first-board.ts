import { BOARD_TEMPLATES } from "@itoguchi/core/boards/templates/board-templates";
import { instantiate } from "@itoguchi/core/boards/templates/instantiate";
import type { BoardType } from "@itoguchi/core/model/board";
import type { ProjectPicture } from "../project-engine/draft.ts";
import type { InsideCtx } from "../project-engine/write-draft.ts";
import { makeBoards } from "./make-boards.ts";

/** A project that has nothing yet. */
const NOTHING: ProjectPicture = {
  board: () => undefined,
  section: () => undefined,
  sectionsOf: () => [],
  column: () => undefined,
  columnsOf: () => [],
  view: () => undefined,
  viewsOf: () => [],
  post: () => undefined,
  postOfNumber: () => undefined,
  linksOf: () => [],
};

/** With its sample posts: whoever begins sees at once what a board is for. */
export async function makeFirstBoard(ctx: InsideCtx, boardType: BoardType): Promise<void> {
  const { id, now, timeZone, member } = ctx;
  const made = instantiate(BOARD_TEMPLATES[boardType], { id, now, timeZone, createdBy: member.id });
  await makeBoards(ctx, [made], NOTHING);
}
