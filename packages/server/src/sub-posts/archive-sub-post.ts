import { SubPostAction } from "@itoguchi/core/history/history";
import {
  archiveSubPost as archive,
  unarchiveSubPost as unarchive,
} from "@itoguchi/core/sub-posts/sub-posts.operations";
import { noteHistory } from "../project-engine/note-history.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { accessSubPost, changeSubPost, touchedSubPost } from "./sub-posts.access.ts";

/** One that is archived already stays as it was. */
export const archiveSubPost = projectCommand(archive.input, archive.capability, async (ctx, numbers) => {
  const { post, subPost } = await accessSubPost(ctx, numbers);
  if (subPost.archivedAt !== null) return touchedSubPost(subPost);
  await noteHistory(ctx, [{ postId: post.id, subPostId: subPost.id, actionType: SubPostAction.ARCHIVE, detail: {} }]);
  const archived = { archivedAt: ctx.now.toISOString(), archivedBy: ctx.member.id };
  return changeSubPost(ctx, subPost, archived, { isEdited: false });
});

export const unarchiveSubPost = projectCommand(unarchive.input, unarchive.capability, async (ctx, numbers) => {
  const { post, subPost } = await accessSubPost(ctx, numbers);
  if (subPost.archivedAt === null) return touchedSubPost(subPost);
  await noteHistory(ctx, [{ postId: post.id, subPostId: subPost.id, actionType: SubPostAction.UNARCHIVE, detail: {} }]);
  return changeSubPost(ctx, subPost, { archivedAt: null, archivedBy: null }, { isEdited: false });
});
