import * as boards from "@itoguchi/core/boards/boards.operations";
import * as sections from "@itoguchi/core/boards/sections.operations";
import { field } from "../kernel/graphql/operations.ts";
import { archiveBoard, unarchiveBoard } from "./archive-board.ts";
import { archiveSection, unarchiveSection } from "./archive-section.ts";
import { getBoard, getView, listBoards, listColumns, listSections } from "./boards.queries.ts";
import { deleteBoard } from "./delete-board.ts";
import { deleteSamplePosts } from "./delete-sample-posts.ts";
import { deleteSection } from "./delete-section.ts";
import { duplicateBoard } from "./duplicate-board.ts";
import { moveBoard } from "./move-board.ts";
import { moveSection } from "./move-section.ts";
import { regenerateApiKey } from "./regenerate-api-key.ts";
import { registerBoard, registerBoards } from "./register-board.ts";
import { registerSection } from "./register-section.ts";
import { setDefaultSection } from "./set-default-section.ts";
import { updateBoard } from "./update-board.ts";
import { updateSection } from "./update-section.ts";

export const boardsFields = [
  field(boards.registerBoard, registerBoard),
  field(boards.bulkRegisterBoard, registerBoards),
  field(boards.duplicateBoard, duplicateBoard),
  field(boards.updateBoard, updateBoard),
  field(boards.moveBoard, moveBoard),
  field(boards.archiveBoard, archiveBoard),
  field(boards.unarchiveBoard, unarchiveBoard),
  field(boards.deleteBoard, deleteBoard),
  field(boards.deleteSamplePosts, deleteSamplePosts),
  field(boards.regenerateApiKey, regenerateApiKey),
  field(boards.projectBoard, getBoard),
  field(boards.projectBoardList, listBoards),
  field(boards.projectBoardColumnList, listColumns),
  field(boards.projectBoardSectionList, listSections),
  field(boards.projectBoardView, getView),
  field(sections.registerSection, registerSection),
  field(sections.updateSection, updateSection),
  field(sections.moveSection, moveSection),
  field(sections.setDefaultSection, setDefaultSection),
  field(sections.archiveSection, archiveSection),
  field(sections.unarchiveSection, unarchiveSection),
  field(sections.deleteSection, deleteSection),
];
