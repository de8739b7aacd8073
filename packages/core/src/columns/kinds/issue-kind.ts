import { z } from "zod";
import { foldKana } from "#core/kernel/text";
import type { ColumnType } from "#core/model/column";
import type { ColumnKind } from "../kind.ts";
import { answering } from "../operators/matching.ts";
import { textOperators } from "../operators/text-operators.ts";
import { cleanLine } from "./clean-text.ts";
import { WebAddress } from "./web-address.ts";

/** An issue of another service. Title and state are what the service last said; blank until it has. */
export const IssueLink = z.object({
  key: z.string().min(1).max(200),
  url: WebAddress,
  title: z.string().max(500),
  state: z.string().max(100),
});
export type IssueLink = z.infer<typeof IssueLink>;
const SentIssueLink = IssueLink.extend({
  title: IssueLink.shape.title.default(""),
  state: IssueLink.shape.state.default(""),
});

interface IssueKind {
  type: ColumnType;
  label: string;
  hint: string;
  example: { key: string; url: string };
}

export function issueKind({ type, label, hint, example }: IssueKind): ColumnKind<IssueLink> {
  return {
    type,
    label,
    hint,
    example: { value: example, remark: "" },
    width: 160,
    origin: "stored",
    field: null,
    family: "text",
    hasOptions: false,
    dated: null,
    isLong: false,
    isSearched: true,
    inTemplates: "offered",
    isMirrored: true,
    store: "value",
    value: IssueLink,
    sent: SentIssueLink,
    normalise: ({ key, url, title, state }) => {
      const known = cleanLine(key);
      if (known === "") return undefined;
      return { key: known, url: url.toWellFormed(), title: cleanLine(title), state: cleanLine(state) };
    },
    text: ({ key, title }) => `${key} ${title}`.trim(),
    sortKey: ({ key, title }) => foldKana(`${key} ${title}`),
    ...answering<IssueLink>(
      textOperators(({ key, url, title }) => [key, title, url]),
      "textData",
    ),
    functions: ["NONE", "COUNT"],
    firstValue: () => undefined,
    fromCondition: () => undefined,
    fromGroupKey: () => undefined,
    conversions: {},
    cells: ({ key, url, title }) => [{ textData: key, linkText: `${key} ${title}`.trim(), linkUrl: url }],
    settingProblem: () => undefined,
  };
}
