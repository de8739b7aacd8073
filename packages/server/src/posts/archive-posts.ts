import { PostAction } from "@itoguchi/core/history/history";
import { PostNumbers } from "@itoguchi/core/posts/posts.operations";
import { postCommand } from "../project-engine/post-command.ts";
import { accessPost, touched } from "./posts.access.ts";

/** One that is archived already stays as it was. */
export const archivePosts = postCommand(PostNumbers, "post.write", (ctx, { projectSerialNumberList }) => ({
  postList: projectSerialNumberList.map((number) => {
    const post = accessPost(ctx, number, "projectSerialNumberList");
    if (post.archivedAt !== null) return touched(post);
    ctx.draft.note(post.id, { actionType: PostAction.ARCHIVE, detail: {} });
    return touched(ctx.draft.change(post, { archivedAt: ctx.now.toISOString(), archivedBy: ctx.member.id }));
  }),
}));

export const unarchivePosts = postCommand(PostNumbers, "post.write", (ctx, { projectSerialNumberList }) => ({
  postList: projectSerialNumberList.map((number) => {
    const post = accessPost(ctx, number, "projectSerialNumberList");
    if (post.archivedAt === null) return touched(post);
    ctx.draft.note(post.id, { actionType: PostAction.UNARCHIVE, detail: {} });
    return touched(ctx.draft.change(post, { archivedAt: null, archivedBy: null }));
  }),
}));
