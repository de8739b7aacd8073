import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { moveItem, type NewPlace } from "#web/kernel/ordering/move-item.ts";

export interface DraftSubPost {
  /** Of this draft only: templates keep their sub-posts by place. */
  key: string;
  title: string;
  contents: RichText | null;
  data: Record<string, unknown>;
}

/** A template while it is being written. */
export interface TemplateDraft {
  name: string;
  title: string;
  sectionId: string | null;
  contents: RichText | null;
  data: Record<string, unknown>;
  subPosts: readonly DraftSubPost[];
}

export function draftOf(template: ShownPostTemplate, keyOf: () => string): TemplateDraft {
  const { name, title, sectionId, contents, data, subPostList } = template;
  return {
    ...{ name, title, sectionId, data },
    contents: contents as RichText | null,
    subPosts: subPostList.map((one) => ({
      key: keyOf(),
      title: one.title,
      contents: one.contents as RichText | null,
      data: one.data,
    })),
  };
}

/** As the call takes it. Sub-posts that were never given a title are left out. */
export function changesIn({ subPosts, name, title, ...draft }: TemplateDraft) {
  return {
    ...draft,
    name: name.trim(),
    title: title.trim(),
    subPostList: subPosts
      .filter((one) => one.title.trim() !== "")
      .map(({ key: _, ...one }) => ({ ...one, title: one.title.trim() })),
  };
}

export function withValue(
  data: Readonly<Record<string, unknown>>,
  columnId: string,
  value: unknown,
): Record<string, unknown> {
  const { [columnId]: _, ...others } = data;
  return value === null || value === undefined ? others : { ...others, [columnId]: value };
}

export function withSubPost(
  subPosts: readonly DraftSubPost[],
  key: string,
  changes: Partial<DraftSubPost>,
): DraftSubPost[] {
  return subPosts.map((one) => (one.key === key ? { ...one, ...changes } : one));
}

export function movedSubPost(subPosts: readonly DraftSubPost[], key: string, { index }: Pick<NewPlace, "index">) {
  return moveItem(
    subPosts,
    subPosts.findIndex((one) => one.key === key),
    index,
  );
}
