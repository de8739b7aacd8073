import { ColumnType } from "#core/model/column";
import { issueKind } from "./issue-kind.ts";

export const githubLink = issueKind({
  type: ColumnType.GITHUB_LINK,
  label: "GitHubリンク",
  hint: "GitHubのイシュー。題と状態が出ます。",
  example: { key: "itoguchi/app#1", url: "https://github.com/itoguchi/app/issues/1" },
});
