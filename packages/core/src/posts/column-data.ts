import { type Column, ColumnType } from "../boards/column.ts";
import type { FileValue } from "../boards/columns/file.ts";
import type { PullRequest } from "../boards/columns/github-pull-request.ts";
import type { IssueLink } from "../boards/columns/issue-kind.ts";
import type { ColumnKind, Reading } from "../boards/columns/kind.ts";
import type { LinkUrl } from "../boards/columns/link-url.ts";
import { kindOf } from "../boards/columns/registry.ts";
import type { Term } from "../boards/columns/term.ts";
import type { TimeMeasurement } from "../boards/columns/time-measurement.ts";
import { markdownHtml } from "../kernel/markdown.ts";
import type { LinkedPost } from "../views/views.operations.ts";
import { Cell, type ColumnDatum } from "./column-datum.ts";

export interface ShownFile {
  fileUrl: string;
  thumbnailImageUrl: string | null;
  uploadUserAccountName: string | null;
}

/** What stands behind the ids in values. */
export interface Surroundings {
  reading: Reading;
  file(id: string): ShownFile | undefined;
  linkedPost(id: string): LinkedPost | undefined;
  /** Of a mirror: the kind that knows what is mirrored. */
  kind?: ColumnKind;
}

type Shape<Value> = (value: Value, around: Surroundings, column: Column) => Partial<Cell>[];

const plain: Shape<string> = (textData) => [{ textData }];
const issue: Shape<IssueLink> = ({ key, url, title }) => [
  { textData: key, linkText: `${key} ${title}`.trim(), linkUrl: url },
];
/** Fields of the post itself, or nothing at all. */
const elsewhere: Shape<unknown> = () => [];

const SHAPES: Record<ColumnType, Shape<never>> = {
  [ColumnType.NUMERIC]: ((numericData) => [{ numericData }]) satisfies Shape<number>,
  [ColumnType.DATE]: ((dateData) => [{ dateData }]) satisfies Shape<string>,
  [ColumnType.TERM]: (({ start, end }) => [{ dateData: start, deadlineData: end }]) satisfies Shape<Term>,
  [ColumnType.USER]: ((ids, { reading }) =>
    ids.map((id) => ({ userAccountName: reading.memberName(id) || null }))) satisfies Shape<string[]>,
  [ColumnType.STATE]: ((valueOptionId) => [{ valueOptionId }]) satisfies Shape<string>,
  [ColumnType.DROP_DOWN]: ((ids) => ids.map((valueOptionId) => ({ valueOptionId }))) satisfies Shape<string[]>,
  [ColumnType.TEXT]: plain,
  [ColumnType.LONG_TEXT]: plain,
  [ColumnType.MARKDOWN_TEXT]: ((textData) => [
    { textData, textHtmlData: markdownHtml(textData) },
  ]) satisfies Shape<string>,
  [ColumnType.FILE]: ((files, { file }) =>
    files.map(({ id, name, mime }) => ({ fileName: name, fileMime: mime, ...file(id) }))) satisfies Shape<FileValue>,
  [ColumnType.LINK_URL]: (({ text, url }) => [{ linkText: text, linkUrl: url }]) satisfies Shape<LinkUrl>,
  [ColumnType.JIRA_LINK]: issue,
  [ColumnType.GITHUB_LINK]: issue,
  [ColumnType.POST_LINK]: ((ids, { linkedPost }) =>
    ids.flatMap((id) => linkedPost(id) ?? []).map((found) => ({ linkedPost: found }))) satisfies Shape<string[]>,
  [ColumnType.COLUMN_DATA_MIRROR]: ((values, { kind, reading }, column) =>
    kind ? [{ textData: kind.text(values, column, reading) }] : []) satisfies Shape<unknown[]>,
  [ColumnType.GITHUB_PULL_REQUEST]: ((pulls) =>
    pulls.map(({ pullId, state, number, url, title, repository, head, base }) => ({
      ...{ pullId, pullState: state, pullNumber: number, pullUrl: url },
      ...{ pullTitle: title, pullRepository: repository, pullHead: head, pullBase: base },
    }))) satisfies Shape<PullRequest[]>,
  [ColumnType.TIME_MEASUREMENT]: ((value, { reading }, column) => [
    {
      timeMeasurementStart: value.start,
      timeMeasurementEnd: value.end,
      timeMeasurementDuration: kindOf(column).number?.(value, column, reading) ?? null,
    },
  ]) satisfies Shape<TimeMeasurement>,
  [ColumnType.CUSTOM_ACTION]: elsewhere,
  [ColumnType.POST_TITLE]: elsewhere,
  [ColumnType.BOARD_SECTION]: elsewhere,
  [ColumnType.CREATED_AT]: elsewhere,
  [ColumnType.CREATED_USER]: elsewhere,
  [ColumnType.UPDATED_AT]: elsewhere,
  [ColumnType.UPDATED_USER]: elsewhere,
  [ColumnType.POST_CONTENTS]: elsewhere,
};

const EMPTY = Object.fromEntries(Object.keys(Cell.shape).map((name) => [name, null])) as Cell;

/** A value as the specification's list of fields. What does not fit its column any more is as good as empty. */
export function columnDataOf(
  column: Column,
  value: unknown,
  around: Surroundings,
  postProjectSerialNumber: number,
): ColumnDatum[] {
  const parsed = kindOf(column).value.safeParse(value ?? undefined);
  if (!parsed.success) return [];
  return SHAPES[column.columnType](parsed.data as never, around, column).map((cell, index) => ({
    ...EMPTY,
    ...cell,
    id: `${column.id}:${index}`,
    projectBoardColumnId: column.id,
    postProjectSerialNumber,
  }));
}
