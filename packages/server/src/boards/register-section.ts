import { keyBeside } from "@itoguchi/core/boards/beside";
import { refuseMore } from "@itoguchi/core/boards/limits";
import { registerSection as operation } from "@itoguchi/core/boards/sections.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveSections } from "../project-engine/save-structure.ts";
import { accessBoard } from "./boards.access.ts";
import { placedSections } from "./placed.ts";

export const registerSection = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { boardId, name, previousSectionId, nextSectionId }) => {
    accessBoard(ctx, boardId);
    refuseMore("sections", ctx.replica.sectionsOf(boardId).length);
    const section = {
      id: ctx.id(),
      boardId,
      name,
      sectionOrder: keyBeside(placedSections(ctx, boardId), { previousId: previousSectionId, nextId: nextSectionId }),
      isDefault: false,
      archivedAt: null,
      createdBy: ctx.member.id,
    };
    await saveSections(ctx, [section]);
    return section;
  },
);
