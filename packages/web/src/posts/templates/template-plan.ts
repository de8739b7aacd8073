import { isSameValue } from "@itoguchi/core/columns/values";
import { isEmpty } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import type { OpenPost } from "@itoguchi/core/post-details/post-detail";
import { isForTemplates } from "@itoguchi/core/post-templates/post-template";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import { isBlankText } from "#web/kernel/rich-text/document-of.ts";

/** One part of a template that would change the post. */
export type TemplatePart =
  | { key: "title"; isOverwriting: boolean; title: string }
  | { key: "contents"; isOverwriting: boolean }
  | { key: string; isOverwriting: boolean; column: Column; value: unknown }
  | { key: "subPosts"; isOverwriting: false; count: number };

type Post = Pick<OpenPost, "title" | "contents" | "columnData">;
type Template = Pick<ShownPostTemplate, "title" | "contents" | "data" | "subPostList">;

/** What a template would do to a post; what is the same already is not worth a word. */
export function templateParts(
  post: Post,
  template: Template,
  { columns, mayWrite }: { columns: readonly Column[]; mayWrite(column: Column): boolean },
): TemplatePart[] {
  const values = columns
    .filter((column) => isForTemplates(column) && mayWrite(column) && template.data[column.id] !== undefined)
    .filter(({ id }) => !isSameValue(template.data[id], post.columnData[id]))
    .map((column) => ({
      key: column.id,
      isOverwriting: !isEmpty(post.columnData[column.id]),
      column,
      value: template.data[column.id],
    }));
  const isOtherTitle = template.title !== "" && template.title !== post.title;
  const hasText = !isBlankText(template.contents);
  const isOtherText = JSON.stringify(template.contents) !== JSON.stringify(post.contents);
  const count = template.subPostList.length;
  return [
    ...(isOtherTitle ? [{ key: "title" as const, isOverwriting: post.title !== "", title: template.title }] : []),
    ...(hasText && isOtherText ? [{ key: "contents" as const, isOverwriting: !isBlankText(post.contents) }] : []),
    ...values,
    ...(count > 0 ? [{ key: "subPosts" as const, isOverwriting: false as const, count }] : []),
  ];
}

/** What does no harm is chosen at first. */
export function harmlessKeys(parts: readonly TemplatePart[]): string[] {
  return parts.filter(({ isOverwriting }) => !isOverwriting).map(({ key }) => key);
}
