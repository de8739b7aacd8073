import { deleteSection as operation } from "@itoguchi/core/boards/sections.operations";
import { fail } from "@itoguchi/core/kernel/errors";
import { projectCommand } from "../kernel/project/locked-command.ts";
import { removeFromStructure } from "../kernel/project/save-structure.ts";
import { changePosts } from "../kernel/project/write-draft.ts";
import { moveInto } from "../posts/move-posts.ts";
import { postsOn } from "./board-posts.ts";
import { accessSection, askFirst } from "./boards.access.ts";

/** Its posts go to another section; nothing of them is lost. */
export const deleteSection = projectCommand(
  operation.input,
  operation.capability,
  async (ctx, { sectionId, moveToSectionId, isConfirmed }) => {
    const section = accessSection(ctx, sectionId);
    if (section.isDefault) throw fail("InvalidInput", { message: "既定のセクションは消せません。" });
    const sections = ctx.replica.sectionsOf(section.boardId).filter(({ id }) => id !== sectionId);
    const target = sections.find(({ id, isDefault }) => (moveToSectionId ? id === moveToSectionId : isDefault));
    if (!target) throw fail("EntityNotFound");
    const posts = postsOn(ctx.replica, section.boardId, sectionId);
    const message = `「${section.name}」を消すと、その中の投稿は「${target.name}」に移ります。`;
    askFirst({ isConfirmed, count: posts.length, message });
    await changePosts(ctx, posts, (write, id) => {
      const post = write.draft.post(id);
      if (post) moveInto(write, post, { sectionId: target.id });
    });
    await removeFromStructure(ctx, "boardSection", [sectionId]);
    return { id: sectionId };
  },
);
