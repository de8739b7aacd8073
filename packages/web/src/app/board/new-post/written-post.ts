import type { NewPostInput } from "@itoguchi/client/project/board-actions";
import { isWritten } from "@itoguchi/core/columns/column.policy";
import { isFile } from "@itoguchi/core/columns/kinds/file";
import { isSameValue } from "@itoguchi/core/columns/values";
import { isEmpty } from "@itoguchi/core/kernel/text";
import type { Column } from "@itoguchi/core/model/column";
import type { ShownPostTemplate } from "@itoguchi/core/post-templates/post-templates.calls";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import { documentOf, isBlankText } from "#web/kernel/rich-text/document-of.ts";

/** A post as it stands in the dialog before it is made. */
export interface WrittenPost {
  boardId: string;
  /** Empty: the board's default. */
  sectionId: string;
  /** Empty: none. */
  templateId: string;
  title: string;
  contents: RichTextDocument | null;
  /** By column, of other boards too: whoever goes back to one finds it as it was. null was emptied. */
  data: Readonly<Record<string, unknown>>;
}

export type Template = Pick<ShownPostTemplate, "id" | "title" | "contents" | "data" | "sectionId">;

export function blankPost(boardId: string): WrittenPost {
  return { boardId, sectionId: "", templateId: "", title: "", contents: null, data: {} };
}

/** Columns that people fill in, in the board's order. */
export function columnsToFill(columns: readonly Column[]): Column[] {
  return columns
    .filter((column) => column.isActive && isWritten(column))
    .toSorted((a, b) => (a.columnOrder < b.columnOrder ? -1 : 1));
}

/** Whether anything would be missed. */
export function isWorthKeeping({ title, contents, data }: WrittenPost): boolean {
  return title.trim() !== "" || !isBlankText(contents) || Object.values(data).some((value) => !isEmpty(value));
}

/** What the template gives, where nothing else was written: what another template gave makes room. */
export function withTemplate(post: WrittenPost, next: Template | undefined, before?: Template): WrittenPost {
  const wasGiven = (id: string) => before !== undefined && isSameValue(post.data[id], before.data[id]);
  const own = Object.entries(post.data).filter(([id, value]) => !isEmpty(value) && !wasGiven(id));
  const isTitleOwn = post.title.trim() !== "" && post.title !== before?.title;
  const isTextOwn =
    !isBlankText(post.contents) && JSON.stringify(post.contents) !== JSON.stringify(before?.contents ?? null);
  const isSectionOwn = post.sectionId !== "" && post.sectionId !== before?.sectionId;
  return {
    ...post,
    templateId: next?.id ?? "",
    title: isTitleOwn ? post.title : (next?.title ?? ""),
    contents: isTextOwn ? post.contents : documentOf(next?.contents),
    sectionId: isSectionOwn ? post.sectionId : (next?.sectionId ?? ""),
    data: { ...next?.data, ...Object.fromEntries(own) },
  };
}

/** The next one starts with the board and the values of the one before, without its texts and files. */
export function nextPost(post: WrittenPost, columns: readonly Column[], template: Template | undefined): WrittenPost {
  const files = new Set(columns.filter(isFile).map(({ id }) => id));
  const data = Object.fromEntries(Object.entries(post.data).filter(([id]) => !files.has(id)));
  const blank = { ...post, title: "", contents: null, data };
  return template ? withTemplate(blank, template) : blank;
}

interface Made {
  columns: readonly Column[];
  mayEdit(column: Column): boolean;
  boardViewId: string | undefined;
}

/** As it is sent: of its own board, and only what this person may write. */
export function inputOf(post: WrittenPost, { columns, mayEdit, boardViewId }: Made): NewPostInput {
  const writable = columns.filter((column) => mayEdit(column) && post.data[column.id] !== undefined);
  return {
    boardId: post.boardId,
    boardViewId,
    title: post.title,
    sectionId: post.sectionId || undefined,
    templateId: post.templateId || undefined,
    // A text that was taken out stays out, whatever the template says.
    contents: isBlankText(post.contents) ? null : (post.contents as RichText | null),
    data: Object.fromEntries(writable.map(({ id }) => [id, post.data[id]])),
  };
}

/** Anything that a browser kept, as a post; undefined when it is none. */
export function writtenPostOf(content: unknown): WrittenPost | undefined {
  const { boardId, sectionId, templateId, title, contents, data } = (content ?? {}) as Partial<WrittenPost>;
  if (typeof boardId !== "string" || typeof title !== "string") return undefined;
  return {
    boardId,
    sectionId: typeof sectionId === "string" ? sectionId : "",
    templateId: typeof templateId === "string" ? templateId : "",
    title,
    contents: documentOf(contents),
    data: typeof data === "object" && data !== null ? data : {},
  };
}
