import { type Column, ColumnType } from "../model/column.ts";
import type { ColumnKind } from "./kind.ts";
import { boardSection } from "./kinds/board-section.ts";
import { checkbox } from "./kinds/checkbox.ts";
import { columnDataMirror } from "./kinds/column-data-mirror.ts";
import { createdAt } from "./kinds/created-at.ts";
import { createdUser } from "./kinds/created-user.ts";
import { customAction } from "./kinds/custom-action.ts";
import { date } from "./kinds/date.ts";
import { dropDown } from "./kinds/drop-down.ts";
import { file } from "./kinds/file.ts";
import { formula, formulaKind, isFormula } from "./kinds/formula.ts";
import { githubLink } from "./kinds/github-link.ts";
import { githubPullRequest } from "./kinds/github-pull-request.ts";
import { jiraLink } from "./kinds/jira-link.ts";
import { linkUrl } from "./kinds/link-url.ts";
import { longText } from "./kinds/long-text.ts";
import { markdownText } from "./kinds/markdown-text.ts";
import { numeric } from "./kinds/numeric.ts";
import { postContents } from "./kinds/post-contents.ts";
import { postLink } from "./kinds/post-link.ts";
import { postTitle } from "./kinds/post-title.ts";
import { sprint } from "./kinds/sprint.ts";
import { state } from "./kinds/state.ts";
import { term } from "./kinds/term.ts";
import { text } from "./kinds/text.ts";
import { timeMeasurement } from "./kinds/time-measurement.ts";
import { updatedAt } from "./kinds/updated-at.ts";
import { updatedUser } from "./kinds/updated-user.ts";
import { user } from "./kinds/user.ts";

export const COLUMN_KINDS: Record<ColumnType, ColumnKind> = {
  [ColumnType.NUMERIC]: anyKind(numeric),
  [ColumnType.DATE]: anyKind(date),
  [ColumnType.USER]: anyKind(user),
  [ColumnType.STATE]: anyKind(state),
  [ColumnType.TEXT]: anyKind(text),
  [ColumnType.LONG_TEXT]: anyKind(longText),
  [ColumnType.DROP_DOWN]: anyKind(dropDown),
  [ColumnType.FILE]: anyKind(file),
  [ColumnType.MARKDOWN_TEXT]: anyKind(markdownText),
  [ColumnType.JIRA_LINK]: anyKind(jiraLink),
  [ColumnType.GITHUB_LINK]: anyKind(githubLink),
  [ColumnType.POST_LINK]: anyKind(postLink),
  [ColumnType.COLUMN_DATA_MIRROR]: anyKind(columnDataMirror),
  [ColumnType.TERM]: anyKind(term),
  [ColumnType.POST_TITLE]: anyKind(postTitle),
  [ColumnType.BOARD_SECTION]: anyKind(boardSection),
  [ColumnType.CREATED_AT]: anyKind(createdAt),
  [ColumnType.CREATED_USER]: anyKind(createdUser),
  [ColumnType.UPDATED_AT]: anyKind(updatedAt),
  [ColumnType.UPDATED_USER]: anyKind(updatedUser),
  [ColumnType.POST_CONTENTS]: anyKind(postContents),
  [ColumnType.GITHUB_PULL_REQUEST]: anyKind(githubPullRequest),
  [ColumnType.LINK_URL]: anyKind(linkUrl),
  [ColumnType.CUSTOM_ACTION]: anyKind(customAction),
  [ColumnType.TIME_MEASUREMENT]: anyKind(timeMeasurement),
  [ColumnType.CHECKBOX]: anyKind(checkbox),
  [ColumnType.FORMULA]: anyKind(formula),
  [ColumnType.SPRINT]: anyKind(sprint),
};

export function kindOf(column: Pick<Column, "columnType">): ColumnKind {
  return COLUMN_KINDS[column.columnType];
}

/** The kind by which the column's own settings have its values: a formula is of the kind of its result. */
export function ownKindOf(column: Pick<Column, "columnType" | "formulaType">): ColumnKind {
  return isFormula(column) ? anyKind(formulaKind(column)) : kindOf(column);
}

/** Values of a column are read and written by its own kind only; which one that is, nobody who goes by this list can know. */
function anyKind<Value>(kind: ColumnKind<Value>): ColumnKind {
  return kind as unknown as ColumnKind;
}
