import { ColumnType } from "../column.ts";
import { issueKind } from "./issue-kind.ts";

export const jiraLink = issueKind({
  type: ColumnType.JIRA_LINK,
  label: "Jiraリンク",
  example: { key: "ITO-1", url: "https://example.com/browse/ITO-1" },
});
