import { keyBeside } from "@itoguchi/core/boards/beside";
import { moveSection as operation } from "@itoguchi/core/boards/sections.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveSections } from "../project-engine/save-structure.ts";
import { accessSection } from "./boards.access.ts";
import { placedSections, without } from "./placed.ts";

export const moveSection = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { sectionId, previousSectionId, nextSectionId }) => {
    const before = accessSection(ctx, sectionId);
    const others = without(placedSections(ctx, before.boardId), sectionId);
    const sectionOrder = keyBeside(others, { previousId: previousSectionId, nextId: nextSectionId });
    const section = { ...before, sectionOrder };
    await saveSections(ctx, [section]);
    return section;
  },
);
