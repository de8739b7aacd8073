import { updateSection as operation } from "@itoguchi/core/boards/sections.operations";
import { projectCommand } from "../kernel/project/project-command.ts";
import { saveSections } from "../kernel/project/save-structure.ts";
import { accessSection } from "./boards.access.ts";

export const updateSection = projectCommand(operation.input, operation.capability, async (ctx, { sectionId, name }) => {
  const section = { ...accessSection(ctx, sectionId), name };
  await saveSections(ctx, [section]);
  return section;
});
