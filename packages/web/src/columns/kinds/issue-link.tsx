import { IssueLink } from "@itoguchi/core/columns/kinds/issue-kind";
import type { CellKind, CellProps, EditorProps } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { LineEditor } from "../editors/line-editor.tsx";
import styles from "../parts/cell.module.css";
import { CellRow } from "../parts/cell-row.tsx";
import { issueIcon } from "../parts/icons.tsx";
import { OutsideLink } from "../parts/outside-link.tsx";
import { readFilled } from "../reading/checked.ts";
import { parseGithubIssue, parseJiraIssue } from "../reading/parse-issue.ts";

interface IssueCell {
  read(text: string): IssueLink | undefined;
  problem: "problem.jira" | "problem.github";
  hint: "editor.issueHint" | "editor.githubIssueHint";
}

function issueIn(value: unknown): IssueLink | undefined {
  return IssueLink.safeParse(value).data;
}

function Cell({ value, isWrap, isReachable }: CellProps) {
  const issue = issueIn(value);
  if (!issue) return null;
  return (
    <CellRow isWrap={isWrap}>
      {issue.state === "" ? null : (
        <span className={styles.word} data-tone="quiet">
          {issue.state}
        </span>
      )}
      <OutsideLink url={issue.url} text={`${issue.key} ${issue.title}`.trim()} isReachable={isReachable} />
    </CellRow>
  );
}

function issueCell({ read, problem, hint }: IssueCell): CellKind {
  const kind: CellKind = {
    Icon: issueIcon,
    Cell,
    Editor: (props: EditorProps) => {
      const { value, column, context } = props;
      const before = issueIn(value);
      return (
        <LineEditor
          {...props}
          start={before?.url ?? ""}
          placeholder={t(hint)}
          inputMode="url"
          read={(text) => {
            // What the service said of it stays as long as it is the same one.
            if (before && text.trim() === before.url) return { value: before };
            return kind.parse(text, column, context);
          }}
        />
      );
    },
    text: (value) => {
      const issue = issueIn(value);
      return issue ? t("text.withAddress", { text: `${issue.key} ${issue.title}`.trim(), url: issue.url }) : "";
    },
    parse: (text, column) =>
      readFilled(text, column, (filled) => {
        const value = IssueLink.safeParse(read(filled)).data;
        return value ? { value } : { problem: t(problem, { text: filled.trim() }) };
      }),
    isSelfEvident: false,
    amountText: null,
    series: null,
    toggle: null,
  };
  return kind;
}

export const jiraLinkCell = issueCell({ read: parseJiraIssue, problem: "problem.jira", hint: "editor.issueHint" });
export const githubLinkCell = issueCell({
  read: parseGithubIssue,
  problem: "problem.github",
  hint: "editor.githubIssueHint",
});
