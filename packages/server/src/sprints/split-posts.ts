import { roundNumber } from "@itoguchi/core/kernel/decimal";
import { fail } from "@itoguchi/core/kernel/errors";
import { type Post, PostTitle } from "@itoguchi/core/model/post";
import { applyTemplate } from "@itoguchi/core/post-templates/post-template";
import { postNumber } from "@itoguchi/core/posts/post-number";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { isSplittable, restProblem } from "@itoguchi/core/sprints/split";
import type { Measure } from "@itoguchi/core/sprints/sprint-measure";
import type { SprintItem } from "@itoguchi/core/sprints/sprint-result";
import { newPost } from "../posts/new-post.ts";
import { type SentValue, writeValues } from "../posts/write-values.ts";
import type { ProjectCtx } from "../project-engine/project-command.ts";
import { changePosts } from "../project-engine/write-draft.ts";

/** What is left of a post, as a post of its own. */
type Rest = Pick<SprintItem, "postId" | "projectSerialNumber">;

interface Splitting {
  item: SprintItem;
  split: { estimate: number | null } | null;
}

const REST = "（続き）";
const FIELD = { field: "leftoverList", columnField: "leftoverList" };

/** [SP19] The rest of each as a post of its own, with the same values; the first one keeps what was done of it, as done. By the first one's id. */
export async function splitPosts(
  ctx: ProjectCtx,
  measure: Measure,
  splittings: readonly Splitting[],
): Promise<Map<string, Rest>> {
  const { estimateColumnId } = measure;
  const rests = new Map<string, Rest>();
  const asked = splittings.flatMap(({ item, split }) => {
    const post = split ? ctx.replica.post(item.postId) : undefined;
    return post && split
      ? [{ post, rest: restOf(ctx, item, { asked: split.estimate, columnId: estimateColumnId }) }]
      : [];
  });
  if (asked.length === 0) return rests;
  const done = doneValue(ctx, measure);
  const contents = await contentsOf(ctx, asked);
  await changePosts(ctx, asked, (write, { post, rest }) => {
    const { id, boardId, sectionId, data } = post;
    const filling = { contents: contents.get(id) ?? null, data: { ...data }, sectionId, subPostList: [] };
    const title = restTitle(post);
    const template = applyTemplate({ id, boardId, isSubPost: false, name: title, title, ...filling }, ctx.replica).post;
    if (estimateColumnId) template.data = { ...template.data, [estimateColumnId]: rest };
    const worked =
      estimateColumnId && rest !== null
        ? [{ columnId: estimateColumnId, value: roundNumber(Number(data[estimateColumnId]) - rest) }]
        : [];
    writeValues(write, post, [...worked, ...done], FIELD);
    const made = newPost(write, { data: {}, isFeedback: false }, { boardId, template, at: () => FIELD.field });
    rests.set(id, { postId: made.id, projectSerialNumber: made.projectSerialNumber });
  });
  return rests;
}

/** The option that is there still and means done to the sprint. */
function doneValue({ replica }: ProjectCtx, { statusColumnId, doneOptionIds }: Measure): SentValue[] {
  const column = statusColumnId === null ? undefined : replica.column(statusColumnId);
  const option = column?.valueOptionList.find(({ id, deletedAt }) => deletedAt === null && doneOptionIds.includes(id));
  if (!column || !option)
    throw fail("InvalidInput", {
      field: FIELD.field,
      message: "完了を表す選択肢がないため、分割できません。次のスプリントかバックログを選んでください。",
    });
  return [{ columnId: column.id, value: option.id }];
}

function restOf(
  { projectKey }: ProjectCtx,
  { projectSerialNumber, estimate }: SprintItem,
  { asked, columnId }: { asked: number | null; columnId: string | null },
) {
  if (columnId === null || !isSplittable(estimate)) return null;
  const problem = restProblem(estimate, asked);
  if (problem)
    throw fail("InvalidInput", {
      field: FIELD.field,
      message: `${postNumber(projectKey, projectSerialNumber)} の${problem}`,
    });
  return asked;
}

function restTitle({ title }: Post): string {
  const whole = `${title}${REST}`;
  return PostTitle.safeParse(whole).success ? whole : title;
}

async function contentsOf({ db, workspaceId }: ProjectCtx, asked: readonly { post: Post }[]) {
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
