import { type Column, ColumnType } from "../column.ts";
import { boardSection } from "./board-section.ts";
import { columnDataMirror } from "./column-data-mirror.ts";
import { createdAt } from "./created-at.ts";
import { createdUser } from "./created-user.ts";
import { customAction } from "./custom-action.ts";
import { date } from "./date.ts";
import { dropDown } from "./drop-down.ts";
import { file } from "./file.ts";
import { githubLink } from "./github-link.ts";
import { githubPullRequest } from "./github-pull-request.ts";
import { jiraLink } from "./jira-link.ts";
import type { ColumnKind } from "./kind.ts";
import { linkUrl } from "./link-url.ts";
import { longText } from "./long-text.ts";
import { markdownText } from "./markdown-text.ts";
import { numeric } from "./numeric.ts";
import { postContents } from "./post-contents.ts";
import { postLink } from "./post-link.ts";
import { postTitle } from "./post-title.ts";
import { state } from "./state.ts";
import { term } from "./term.ts";
import { text } from "./text.ts";
import { timeMeasurement } from "./time-measurement.ts";
import { updatedAt } from "./updated-at.ts";
import { updatedUser } from "./updated-user.ts";
import { user } from "./user.ts";

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
};

export function kindOf(column: Pick<Column, "columnType">): ColumnKind {
  return COLUMN_KINDS[column.columnType];
}

/** Values of a column are read and written by its own kind only; which one that is, nobody who goes by this list can know. */
function anyKind<Value>(kind: ColumnKind<Value>): ColumnKind {
  return kind as unknown as ColumnKind;
}
