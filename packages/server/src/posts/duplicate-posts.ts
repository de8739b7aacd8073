import { isPostLink } from "@itoguchi/core/columns/kinds/post-link";
import { copyName } from "@itoguchi/core/kernel/copy-name";
import { type Post, TITLE_LENGTH } from "@itoguchi/core/model/post";
import { duplicatePost as operation } from "@itoguchi/core/posts/posts.operations";
import { accessPostOf } from "../project-engine/post-target.ts";
import { projectCommand } from "../project-engine/project-command.ts";
import { changePosts } from "../project-engine/write-draft.ts";
import type { WriteCtx } from "../project-engine/writer.ts";
import { newSubPosts } from "../sub-posts/new-sub-posts.ts";
import { otherEnd, shows } from "./link-loops.ts";
import { mustBeWhole, newPost } from "./new-post.ts";
import { touched } from "./posts.access.ts";
import { readOriginals } from "./read-originals.ts";
import { writeLinks } from "./write-links.ts";

const FIELD = "projectSerialNumberList";
const at = () => FIELD;

/**
 * All of them or none. Values come along, those of locked columns too: nobody writes them anew. Files are named by both, and
 * stay as long as one of them does.
 */
export const duplicatePosts = projectCommand(operation.input, operation.capability, async (ctx, input) => {
  const posts = [...new Set(input.projectSerialNumberList)].map((number) => accessPostOf(ctx, number));
  const originals = await readOriginals(ctx, posts, input);
  const copies: Post[] = [];
  await changePosts(ctx, [originals], (write) => {
    for (const { post, filling } of originals) {
      const { isFeedback, userAgent, boardId } = post;
      const given = { data: {}, isFeedback, userAgent };
      const template = { ...filling, title: copyName(filling.title, TITLE_LENGTH) };
      copies.push(newPost(write, given, { boardId, template, at, isLinkedNext: true }));
    }
    const copyOf = new Map(originals.map(({ post }, index) => [post.id, copies[index] as Post]));
    for (const { post } of originals) copyLinks(write, post, copyOf, input.isWithLinks);
    for (const copy of copies) mustBeWhole(write, copy, at);
  });
  for (const [index, { subPosts }] of originals.entries())
    await newSubPosts(
      ctx,
      copies[index] as Post,
      subPosts.map(({ subPost: { isFeedback, userAgent }, filling }) => ({
        given: { data: {}, isFeedback, userAgent },
        template: filling,
        at,
      })),
    );
  return { postList: copies.map(touched) };
});

/** Of posts that are duplicated together, the copies are linked with each other. */
function copyLinks(ctx: WriteCtx, post: Post, copyOf: ReadonlyMap<string, Post>, isWithLinks: boolean): void {
  const { draft } = ctx;
  const copy = copyOf.get(post.id) as Post;
  for (const column of draft.columnsOf(post.boardId)) {
    if (!isPostLink(column) || !column.isActive || !(isWithLinks || column.required)) continue;
    const linked = draft.linksOf(post.id).filter((link) => shows(link, column.id, post.id));
    const value = linked.flatMap((link) => {
      const id = otherEnd(link, post.id);
      return (copyOf.get(id) ?? draft.post(id))?.projectSerialNumber ?? [];
    });
    // What another copy has linked to this one already stays.
    const made = draft.linksOf(copy.id).filter((link) => shows(link, column.id, copy.id));
    const already = made.flatMap((link) => draft.post(otherEnd(link, copy.id))?.projectSerialNumber ?? []);
    if (value.length > 0) writeLinks(ctx, copy, { column, value: [...already, ...value], field: FIELD });
  }
}
