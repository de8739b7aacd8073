import { updateSection as operation } from "@itoguchi/core/boards/sections.operations";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveSections } from "../project-engine/save-structure.ts";
import { accessSection } from "./boards.access.ts";

export const updateSection = projectCommand(operation.input, operation.capability, async (ctx, { sectionId, name }) => {
  const section = { ...accessSection(ctx, sectionId), name };
  await saveSections(ctx, [section]);
  return section;
});
