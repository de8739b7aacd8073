import * as operations from "@itoguchi/core/boards/sections.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { projectCommand } from "../project-engine/project-command.ts";
import { saveSections } from "../project-engine/save-structure.ts";
import { accessSection } from "./boards.access.ts";

/** Its posts are hidden with it; their own archivedAt is untouched. */
export const archiveSection = projectCommand(
  operations.archiveSection.input,
  operations.archiveSection.capability,
  async (ctx, { sectionId }) => {
    const section = accessSection(ctx, sectionId);
    if (section.isDefault) throw fail("InvalidInput", { message: "既定のセクションはアーカイブできません。" });
    if (section.archivedAt !== null) return section;
    const archived = { ...section, archivedAt: ctx.now.toISOString() };
    await saveSections(ctx, [archived], { archivedBy: ctx.member.id });
    return archived;
  },
);

export const unarchiveSection = projectCommand(
  operations.unarchiveSection.input,
  operations.unarchiveSection.capability,
  async (ctx, { sectionId }) => {
    const section = accessSection(ctx, sectionId);
    if (section.archivedAt === null) return section;
    const back = { ...section, archivedAt: null };
    await saveSections(ctx, [back], { archivedBy: null });
    return back;
  },
);
