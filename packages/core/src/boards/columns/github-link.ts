import { ColumnType } from "../column.ts";
import { issueKind } from "./issue-kind.ts";

export const githubLink = issueKind({
  type: ColumnType.GITHUB_LINK,
  label: "GitHubリンク",
  example: { key: "itoguchi/app#1", url: "https://github.com/itoguchi/app/issues/1" },
});
