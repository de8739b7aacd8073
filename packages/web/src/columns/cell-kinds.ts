import { type Column, ColumnType } from "@itoguchi/core/model/column";
import type { CellKind } from "./cell.ts";
import { checkboxCell } from "./kinds/checkbox.tsx";
import { customActionCell } from "./kinds/custom-action.tsx";
import { dateCell } from "./kinds/date.tsx";
import { fileCell } from "./kinds/file.tsx";
import { formulaCell } from "./kinds/formula.tsx";
import { githubLinkCell, jiraLinkCell } from "./kinds/issue-link.tsx";
import { linkUrlCell } from "./kinds/link-url.tsx";
import { mirrorCell } from "./kinds/mirror.tsx";
import { numericCell } from "./kinds/numeric.tsx";
import { dropDownCell, sprintCell, stateCell } from "./kinds/options.tsx";
import { longTextCell, markdownCell, textLineCell } from "./kinds/plain-text.tsx";
import { postLinkCell } from "./kinds/post-link.tsx";
import { pullRequestCell } from "./kinds/pull-request.tsx";
import { sectionCell } from "./kinds/section.tsx";
import { contentsCell, createdAtCell, createdUserCell, updatedAtCell, updatedUserCell } from "./kinds/system.tsx";
import { termCell } from "./kinds/term.tsx";
import { timeMeasurementCell } from "./kinds/time-measurement.tsx";
import { titleCell } from "./kinds/title.tsx";
import { userCell } from "./kinds/user.tsx";

const CELL_KINDS: Record<ColumnType, CellKind> = {
  [ColumnType.NUMERIC]: numericCell,
  [ColumnType.DATE]: dateCell,
  [ColumnType.USER]: userCell,
  [ColumnType.STATE]: stateCell,
  [ColumnType.TEXT]: textLineCell,
  [ColumnType.LONG_TEXT]: longTextCell,
  [ColumnType.DROP_DOWN]: dropDownCell,
  [ColumnType.FILE]: fileCell,
  [ColumnType.MARKDOWN_TEXT]: markdownCell,
  [ColumnType.JIRA_LINK]: jiraLinkCell,
  [ColumnType.GITHUB_LINK]: githubLinkCell,
  [ColumnType.POST_LINK]: postLinkCell,
  [ColumnType.COLUMN_DATA_MIRROR]: mirrorCell,
  [ColumnType.TERM]: termCell,
  [ColumnType.POST_TITLE]: titleCell,
  [ColumnType.BOARD_SECTION]: sectionCell,
  [ColumnType.CREATED_AT]: createdAtCell,
  [ColumnType.CREATED_USER]: createdUserCell,
  [ColumnType.UPDATED_AT]: updatedAtCell,
  [ColumnType.UPDATED_USER]: updatedUserCell,
  [ColumnType.POST_CONTENTS]: contentsCell,
  [ColumnType.GITHUB_PULL_REQUEST]: pullRequestCell,
  [ColumnType.LINK_URL]: linkUrlCell,
  [ColumnType.CUSTOM_ACTION]: customActionCell,
  [ColumnType.TIME_MEASUREMENT]: timeMeasurementCell,
  [ColumnType.CHECKBOX]: checkboxCell,
  [ColumnType.FORMULA]: formulaCell,
  [ColumnType.SPRINT]: sprintCell,
};

export function cellKindOf(column: Pick<Column, "columnType">): CellKind {
  return CELL_KINDS[column.columnType];
}
