import { columnDataOf } from "@itoguchi/core/columns/column-data";
import type { CellSources } from "@itoguchi/core/columns/kind";
import { postLink } from "@itoguchi/core/columns/kinds/post-link";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { HistoryDetail, HistorySide } from "@itoguchi/core/history/history";
import type { HistoryLine } from "@itoguchi/core/history/history.operations";
import type { Column, ColumnType } from "@itoguchi/core/model/column";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { type RichText, richTextHtml } from "@itoguchi/core/rich-text/rich-text";
import type { ReadCtx } from "../project-engine/project-query.ts";
import type { ShownFiles } from "../project-engine/shown-files.ts";
import { linkedPostOf } from "../views/relatives.ts";

interface LineContext {
  ctx: ReadCtx;
  files: ShownFiles;
  context: CellSources;
  number: number;
}

type Told = Omit<HistoryLine, "id" | "actionUserAccountName" | "actionUserName" | "actionPrincipal" | "actionDate">;

/** What a line says. Names are as they were then; values are read as their column's kind reads them. */
export function presentLine(at: LineContext, detail: HistoryDetail): Told {
  const { before = {}, after = {} } = detail;
  const contents = [before, after].map((side) => at.files.contents((side.contents ?? null) as RichText | null));
  const [beforeContents = null, afterContents = null] = contents;
  const [was, is] = [readValue(at, detail, before), readValue(at, detail, after)];
  return {
    beforeTitle: before.title ?? null,
    afterTitle: after.title ?? null,
    beforeContents,
    afterContents,
    beforeContentsHtml: beforeContents && richTextHtml(beforeContents),
    afterContentsHtml: afterContents && richTextHtml(afterContents),
    beforeBoardName: before.boardName ?? null,
    afterBoardName: after.boardName ?? null,
    beforeSectionName: before.sectionName ?? null,
    afterSectionName: after.sectionName ?? null,
    actionColumnName: detail.actionColumnName ?? null,
    actionColumnType: detail.actionColumnType ?? null,
    beforeText: was.text,
    afterText: is.text,
    beforeComment: before.comment ?? null,
    afterComment: after.comment ?? null,
    columnDataList: bothSides(was.data, is.data),
    linkedPostList: bothSides(was.linkedPosts, is.linkedPosts),
    subPostList: bothSides(subPostIn(before), subPostIn(after)),
  };
}

/** The column as it was then as far as its kind goes; its options and their names are today's. */
function columnThen({ replica }: ReadCtx, { columnId, actionColumnType }: HistoryDetail): Column | undefined {
  const column = columnId ? replica.column(columnId) : undefined;
  return column && { ...column, columnType: (actionColumnType as ColumnType | undefined) ?? column.columnType };
}

function readValue({ ctx, context, number }: LineContext, detail: HistoryDetail, { value }: HistorySide) {
  const none = { text: null, data: [], linkedPosts: [] };
  if (value === undefined || value === null) return none;
  if (detail.actionColumnType === postLink.type) return readLinks({ ctx, context, number }, detail, value as number[]);
  const column = columnThen(ctx, detail);
  const kind = column && kindOf(column);
  if (!column || !kind?.value.safeParse(value).success) return { ...none, text: bareText(value) };
  return {
    text: kind.text(value, column, context.reading),
    data: columnDataOf(column, value, context, number),
    linkedPosts: [],
  };
}

/** Links are noted by number, which stays readable when the post is gone. */
function readLinks(
  { ctx, context, number }: Omit<LineContext, "files">,
  detail: HistoryDetail,
  numbers: readonly number[],
) {
  const found = numbers.map((one) => ({ one, id: ctx.replica.postOfNumber(one)?.id }));
  const linkedPosts = found.flatMap(({ id }) => (id && linkedPostOf(ctx, id)) || []);
  const titles = new Map(linkedPosts.map(({ projectSerialNumber, title }) => [projectSerialNumber, title]));
  const column = columnThen(ctx, detail);
  const ids = found.flatMap(({ id }) => id ?? []);
  return {
    text: numbers.map((one) => `${postNumber(ctx.projectKey, one)} ${titles.get(one) ?? ""}`.trim()).join("、") || null,
    data: column ? columnDataOf(column, ids, context, number) : [],
    linkedPosts,
  };
}

/** What can be read without knowing the column. */
function bareText(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

function subPostIn({ subPostTitle, subPostProjectSerialNumber }: HistorySide) {
  if (subPostTitle === undefined) return [];
  return [{ title: subPostTitle, subPostProjectSerialNumber: subPostProjectSerialNumber ?? null }];
}

function bothSides<One extends object>(before: readonly One[], after: readonly One[]): (One & { isBefore: boolean })[] {
  return [...before.map((one) => ({ ...one, isBefore: true })), ...after.map((one) => ({ ...one, isBefore: false }))];
}
