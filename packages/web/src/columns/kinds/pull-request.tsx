import { githubPullRequest, type PullRequest } from "@itoguchi/core/columns/kinds/github-pull-request";
import { lazy, Suspense } from "react";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps, EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "../parts/cell.module.css";
import { CellRow } from "../parts/cell-row.tsx";
import { OutsideLink } from "../parts/outside-link.tsx";
import { emptied, readFilled } from "../reading/checked.ts";
import { parsePull } from "../reading/parse-issue.ts";

const PullEditor = lazy(async () => ({ default: (await import("../editors/pull-editor.tsx")).PullEditor }));

const MOST = 50;

function pullsIn(value: unknown): readonly PullRequest[] {
  return githubPullRequest.value.safeParse(value).data ?? [];
}

function Cell({ value, isWrap, isReachable }: CellProps) {
  return (
    <CellRow isWrap={isWrap}>
      {pullsIn(value).map((pull) => (
        <CellRow key={pull.pullId} isWrap={false}>
          <span className={styles.word} data-tone={pull.state === "OPEN" ? "good" : "quiet"}>
            {stateWord(pull)}
          </span>
          <OutsideLink
            url={pull.url}
            text={`${pull.repository}#${pull.number} ${pull.title}`.trim()}
            isReachable={isReachable}
          />
        </CellRow>
      ))}
    </CellRow>
  );
}

function stateWord({ state }: PullRequest): string {
  return t(state === "OPEN" ? "cell.pullOpen" : "cell.pullClosed");
}

function Editor(props: EditorProps) {
  const { value, column } = props;
  return (
    <Suspense>
      <PullEditor
        {...props}
        start={pullsIn(value)}
        read={(pulls) => (pulls.length === 0 ? emptied(column) : fewEnough(pulls))}
      />
    </Suspense>
  );
}

function fewEnough(pulls: readonly PullRequest[]): Parsed {
  return pulls.length > MOST ? { problem: t("problem.tooMany", { count: MOST }) } : { value: pulls };
}

const STATE = /^\[([^\]]*)\]\s*/;

/** A line for each. */
function parse(text: string): Parsed {
  const pulls: PullRequest[] = [];
  for (const line of text.split("\n").map((typed) => typed.trim())) {
    if (line === "") continue;
    const [found = "", word] = STATE.exec(line) ?? [];
    const pull = parsePull(line.slice(found.length));
    if (!pull) return { problem: t("problem.pull", { text: line }) };
    pulls.push(word === t("cell.pullClosed") ? { ...pull, state: "CLOSED" } : pull);
  }
  return fewEnough(pulls);
}

export const pullRequestCell: CellKind = {
  Icon: icon(
    "M7 8.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm0 0v7m0 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm10 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4zm0 0V9a2.5 2.5 0 0 0-2.5-2.5H12m2-2-2 2 2 2",
  ),
  Cell,
  Editor,
  text: (value) =>
    pullsIn(value)
      .map((pull) => {
        const { repository, number, title, url } = pull;
        const words = t("text.pull", { state: stateWord(pull), repository, number, title }).trim();
        return t("text.withAddress", { text: words, url });
      })
      .join("\n"),
  parse: (text, column) => readFilled(text, column, parse),
  isSelfEvident: false,
  amountText: null,
  series: null,
  toggle: null,
};
