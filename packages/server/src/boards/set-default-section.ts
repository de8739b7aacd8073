import { setDefaultSection as operation } from "@itoguchi/core/boards/sections.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveSections } from "../project-engine/save-structure.ts";
import { accessSection } from "./boards.access.ts";

export const setDefaultSection = projectCommand(operation.input, operation.capability, async (ctx, { sectionId }) => {
  const section = accessSection(ctx, sectionId);
  if (section.isDefault) return section;
  if (section.archivedAt !== null)
    throw fail("InvalidInput", { message: "アーカイブしたセクションは既定にできません。" });
  const chosen = { ...section, isDefault: true };
  const before = ctx.replica.sectionsOf(section.boardId).filter(({ isDefault }) => isDefault);
  // In this order: a board never has two.
  await saveSections(ctx, [...before.map((one) => ({ ...one, isDefault: false })), chosen]);
  return chosen;
});
