import { z } from "zod";
import { kindOf } from "../columns/registry.ts";
import { acceptValue } from "../columns/values.ts";
import { fail } from "../kernel/errors.ts";
import { Id, line } from "../kernel/ids.ts";
import { CreatedBy } from "../kernel/made.policy.ts";
import type { Column } from "../model/column.ts";
import { ColumnData, PostTitle } from "../model/post.ts";
import { RichText } from "../rich-text/rich-text.ts";

export const TemplateName = line(100);
export const MOST_TEMPLATES = 200;
export const MOST_TEMPLATE_SUB_POSTS = 50;

export const TemplateSubPost = z
  .object({ title: PostTitle, contents: RichText.nullable().default(null), data: ColumnData.default({}) })
  .meta({ title: "TemplateSubPost" });
export type TemplateSubPost = z.infer<typeof TemplateSubPost>;
export const TemplateSubPosts = z.array(TemplateSubPost).max(MOST_TEMPLATE_SUB_POSTS);

/** What a new post, or a new sub-post, starts from. */
export const PostTemplate = z.object({
  id: Id,
  boardId: Id,
  /** Of sub-posts; when false of posts. */
  isSubPost: z.boolean(),
  name: z.string(),
  title: z.string(),
  contents: RichText.nullable(),
  sectionId: Id.nullable(),
  data: ColumnData,
  subPostList: TemplateSubPosts,
  createdBy: CreatedBy,
});
export type PostTemplate = z.infer<typeof PostTemplate>;

/** Whether people write values for it into a template. */
export function isForTemplates(column: Column): boolean {
  return column.isActive && kindOf(column).inTemplates === "offered";
}

interface TemplateValues {
  boardId: string;
  column(id: string): Column | undefined;
  /** Where, in what was sent, the value of a column stands. */
  at(columnId: string): string;
  /** What the template has already. */
  current?: ColumnData | undefined;
}

/** What is kept of the values that were sent; columns of another board are not found. */
export function acceptTemplateData(
  sent: ColumnData,
  { boardId, column, at, current = {} }: TemplateValues,
): ColumnData {
  const data: ColumnData = {};
  for (const [columnId, value] of Object.entries(sent)) {
    const found = column(columnId);
    const field = at(columnId);
    if (found?.boardId !== boardId)
      throw fail("EntityNotFound", { field, message: "このボードにない列です。選び直してください。" });
    if (kindOf(found).inTemplates === "refused")
      throw fail("InvalidInput", { field, message: `「${found.name}」はテンプレートに入れられません。` });
    const kept = acceptValue(found, value, field, current[columnId]);
    if (kept !== undefined) data[columnId] = kept;
  }
  return data;
}

/** What a template gives to a new post or sub-post. */
export type Filling = Pick<PostTemplate, "title" | "contents" | "data">;

interface Fillable {
  title?: string | null | undefined;
  contents?: RichText | null | undefined;
  data: ColumnData;
}

/** What was sent stands, an emptied text or value too; the rest comes from the template. */
export function filledFrom<Sent extends Fillable>(filling: Filling | undefined, sent: Sent): Sent {
  if (!filling) return sent;
  return {
    ...sent,
    title: sent.title || filling.title,
    contents: sent.contents === undefined ? filling.contents : sent.contents,
    data: { ...filling.data, ...sent.data },
  };
}

export interface TemplatePlace {
  column(id: string): Column | undefined;
  section(id: string): { boardId: string } | undefined;
}

/** What it makes: a post, and the sub-posts it brings along. Columns, options and sections that went away meanwhile are left out. */
export function applyTemplate(
  { boardId, name, title, contents, sectionId, data, subPostList }: PostTemplate,
  place: TemplatePlace,
): { post: Filling & { sectionId: string | null }; subPostList: TemplateSubPost[] } {
  const still = (values: ColumnData) =>
    stillFitting(values, (id) => (place.column(id)?.boardId === boardId ? place.column(id) : undefined));
  return {
    post: {
      title: title || name,
      sectionId: sectionId !== null && place.section(sectionId)?.boardId === boardId ? sectionId : null,
      contents,
      data: still(data),
    },
    subPostList: subPostList.map((subPost) => ({ ...subPost, data: still(subPost.data) })),
  };
}

function stillFitting(data: ColumnData, column: (id: string) => Column | undefined): ColumnData {
  const fitting: ColumnData = {};
  for (const [columnId, value] of Object.entries(data)) {
    const found = column(columnId);
    const kind = found?.isActive ? kindOf(found) : undefined;
    const parsed = kind?.origin === "stored" ? kind.value.safeParse(value) : undefined;
    const kept = found && parsed?.success ? kind?.normalise(parsed.data, found) : undefined;
    if (kept !== undefined) fitting[columnId] = kept;
  }
  return fitting;
}
