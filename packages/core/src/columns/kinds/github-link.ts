import { ColumnType } from "#core/model/column";
import { issueKind } from "./issue-kind.ts";

export const githubLink = issueKind({
  type: ColumnType.GITHUB_LINK,
  label: "GitHub Issue",
  hint: "GitHubのIssueへのリンク。URLを記録します。",
  example: { key: "itoguchi/app#1", url: "https://github.com/itoguchi/app/issues/1" },
});
