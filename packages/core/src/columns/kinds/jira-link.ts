import { ColumnType } from "#core/model/column";
import { issueKind } from "./issue-kind.ts";

export const jiraLink = issueKind({
  type: ColumnType.JIRA_LINK,
  label: "Jiraリンク",
  hint: "Jiraの課題へのリンク。URLを記録します。",
  example: { key: "ITO-1", url: "https://example.com/browse/ITO-1" },
});
