import { ColumnType } from "../column.ts";
import { issueKind } from "./issue-kind.ts";

export const githubLink = issueKind({ type: ColumnType.GITHUB_LINK, label: "GitHubリンク" });
