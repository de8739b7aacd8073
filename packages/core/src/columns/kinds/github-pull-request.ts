import { z } from "zod";
import { foldKana } from "#core/kernel/text";
import { ColumnType } from "#core/model/column";
import { ComparisonOperator } from "#core/model/filter";
import type { ColumnKind } from "../kind.ts";
import { answering, emptiness, holds } from "../operators/matching.ts";
import { cleanLine, LIST_SEPARATOR } from "./clean-text.ts";
import { WebAddress } from "./web-address.ts";

export const PullRequest = z.object({
  pullId: z.string().min(1).max(100),
  number: z.number().int().positive(),
  url: WebAddress,
  title: z.string().max(500),
  repository: z.string().max(200),
  head: z.string().max(255),
  base: z.string().max(255),
  state: z.enum(["OPEN", "CLOSED"]),
});
export type PullRequest = z.infer<typeof PullRequest>;

function clean(pull: PullRequest): PullRequest {
  const { pullId, url, title, repository, head, base } = pull;
  return {
    ...pull,
    pullId: cleanLine(pullId),
    url: url.toWellFormed(),
    title: cleanLine(title),
    repository: cleanLine(repository),
    head: cleanLine(head),
    base: cleanLine(base),
  };
}

function pullText({ repository, number, title }: PullRequest): string {
  return `${repository}#${number} ${title}`.trim();
}

function textOf(value: PullRequest[]): string {
  return value.map(pullText).join(LIST_SEPARATOR);
}

export const githubPullRequest: ColumnKind<PullRequest[]> = {
  type: ColumnType.GITHUB_PULL_REQUEST,
  label: "GitHubプルリクエスト",
  hint: "GitHubのプルリクエストへのリンク。状態は手で選びます。",
  example: {
    value: [
      {
        ...{ pullId: "1", number: 1, url: "https://github.com/itoguchi/app/pull/1", title: "直す" },
        ...{ repository: "itoguchi/app", head: "fix", base: "main", state: "OPEN" },
      },
    ],
    remark: "",
  },
  width: 160,
  origin: "stored",
  field: null,
  family: "pull",
  hasOptions: false,
  dated: null,
  isLong: false,
  isSearched: false,
  inTemplates: "offered",
  isMirrored: true,
  store: "value",
  value: z.array(PullRequest).max(50),
  normalise: (value) => {
    const byId = new Map(value.map((pull) => [pull.pullId, clean(pull)]));
    return byId.size === 0 ? undefined : [...byId.values()];
  },
  text: textOf,
  sortKey: (value) => foldKana(textOf(value)) || undefined,
  ...answering<PullRequest[]>(
    {
      [ComparisonOperator.EQUAL]: holds(({ pullState }) =>
        pullState === null ? undefined : (value) => value.some(({ state }) => state === pullState),
      ),
      ...emptiness((value) => value.length === 0),
    },
    "pullState",
  ),
  functions: ["NONE", "COUNT"],
  firstValue: () => undefined,
  fromCondition: () => undefined,
  fromGroupKey: () => undefined,
  conversions: {},
  cells: (pulls) =>
    pulls.map(({ pullId, state, number, url, title, repository, head, base }) => ({
      ...{ pullId, pullState: state, pullNumber: number, pullUrl: url },
      ...{ pullTitle: title, pullRepository: repository, pullHead: head, pullBase: base },
    })),
  settingProblem: () => undefined,
};
