import { fail } from "@itoguchi/core/kernel/errors";
import type { RichText } from "@itoguchi/core/kernel/rich-text";
import { type Post, PostTitle } from "@itoguchi/core/posts/post";
import { applyTemplate } from "@itoguchi/core/posts/post-template";
import type { Measure } from "@itoguchi/core/sprints/sprint-measure";
import { isSplittable, type SprintItem } from "@itoguchi/core/sprints/sprint-result";
import type { ProjectCtx } from "../kernel/project/project-command.ts";
import { changePosts } from "../kernel/project/write-draft.ts";
import { newPost } from "../posts/new-post.ts";
import { writeValues } from "../posts/write-values.ts";

interface Splitting {
  item: SprintItem;
  split: { estimate: number | null } | null;
}

const REST = "（続き）";
const FIELD = { field: "leftoverList", columnField: "leftoverList" };

/** The rest of each as a post of its own, with the same values; the first one keeps what was done of it. By the first one's id. */
export async function splitPosts(
  ctx: ProjectCtx,
  { estimateColumnId }: Measure,
  splittings: readonly Splitting[],
): Promise<Map<string, string>> {
  const rests = new Map<string, string>();
  const asked = splittings.flatMap(({ item, split }) => {
    const post = split ? ctx.replica.post(item.postId) : undefined;
    return post && split ? [{ post, rest: restOf(item, split.estimate, estimateColumnId) }] : [];
  });
  const contents = await contentsOf(ctx, asked);
  await changePosts(ctx, asked, (write, { post, rest }) => {
    const { id, boardId, sectionId, data } = post;
    const filling = { contents: contents.get(id) ?? null, data: { ...data }, sectionId, subPostList: [] };
    const title = restTitle(post);
    const template = applyTemplate({ id, boardId, isSubPost: false, name: title, title, ...filling }, ctx.replica).post;
    if (estimateColumnId) {
      template.data = { ...template.data, [estimateColumnId]: rest };
      const left = rest === null ? null : Number(data[estimateColumnId]) - rest;
      if (left !== null) writeValues(write, post, [{ columnId: estimateColumnId, value: left }], FIELD);
    }
    const made = newPost(write, { data: {}, isFeedback: false }, { boardId, template, at: () => FIELD.field });
    rests.set(id, made.id);
  });
  return rests;
}

/** As much as there is at most: the two are together what the one was. */
function restOf({ projectSerialNumber, estimate }: SprintItem, asked: number | null, columnId: string | null) {
  if (columnId === null || !isSplittable(estimate)) return null;
  if (asked === null || asked > estimate)
    throw fail("InvalidInput", {
      field: FIELD.field,
      message: `#${projectSerialNumber} の残りは、0より大きく${estimate}以下で入れてください。`,
    });
  return asked;
}

function restTitle({ title }: Post): string {
  const whole = `${title}${REST}`;
  return PostTitle.safeParse(whole).success ? whole : title;
}

async function contentsOf({ db, workspaceId }: ProjectCtx, asked: readonly { post: Post }[]) {
  if (asked.length === 0) return new Map<string, RichText | null>();
  const rows = await db
    .selectFrom("post")
    .select(["id", "contents"])
    .where("workspaceId", "=", workspaceId)
    .where(
      "id",
      "in",
      asked.map(({ post }) => post.id),
    )
    .execute();
  return new Map(rows.map(({ id, contents }) => [id, contents as RichText | null]));
}
