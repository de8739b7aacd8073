import { applyTemplate } from "@itoguchi/core/post-templates/post-template";
import { applyPostTemplate as operation } from "@itoguchi/core/post-templates/post-templates.operations";
import { accessTemplate } from "../post-templates/post-templates.access.ts";
import { refuseStrangers } from "../project-engine/named-members.ts";
import { accessPostOf } from "../project-engine/post-target.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { changePosts } from "../project-engine/write-draft.ts";
import { newSubPosts } from "../sub-posts/new-sub-posts.ts";
import { touchedSubPost } from "../sub-posts/sub-posts.access.ts";
import { accessPost } from "./posts.access.ts";
import { writeContents, writeTitle } from "./write-texts.ts";
import { writeValues } from "./write-values.ts";

/** Onto a post that is there: only the parts that were asked for, all of them or none. */
export const applyPostTemplate = projectCommand(operation.input, operation.capability, async (ctx, asked) => {
  const { projectSerialNumber, templateId, columnIdList, baseContentsVersion } = asked;
  const { id, boardId } = accessPostOf(ctx, projectSerialNumber);
  const kept = await accessTemplate(ctx, { b: boardId, id: templateId, isSubPost: false });
  const { post: filling, subPostList } = applyTemplate(kept, ctx.replica);
  const values = columnIdList.flatMap((columnId) =>
    filling.data[columnId] === undefined ? [] : [{ columnId, value: filling.data[columnId] }],
  );
  const directory = await ctx.services.directories.of(ctx.workspaceId, ctx.workspaceSeq);
  await changePosts(ctx, [projectSerialNumber], (write, number) => {
    let post = accessPost(write, number, "projectSerialNumber");
    if (asked.isTitle && kept.title !== "") post = writeTitle(write, post, kept.title);
    if (asked.isContents) post = writeContents(write, post, filling.contents, baseContentsVersion);
    writeValues(write, post, values, { field: "columnIdList", columnField: "columnIdList" });
    refuseStrangers(write.draft.named, directory);
  });
  const given = { data: {}, isFeedback: false };
  const wanted = asked.isSubPosts ? subPostList : [];
  const made = await newSubPosts(
    ctx,
    accessPostOf(ctx, projectSerialNumber),
    wanted.map((template) => ({ given, template, at: () => "templateId" })),
  );
  return { id, projectSerialNumber, subPostList: made.map(touchedSubPost) };
});
