import { z } from "zod";
import { foldKana } from "#core/kernel/text";
import { ColumnType } from "#core/model/column";
import type { ColumnKind } from "../kind.ts";
import { answering } from "../operators/matching.ts";
import { textOperators } from "../operators/text-operators.ts";
import { cleanLine, groupKeyOfText } from "./clean-text.ts";
import { intoTexts } from "./conversions.ts";
import { LinkAddress } from "./web-address.ts";

export const LinkUrl = z.object({ text: z.string().max(500), url: LinkAddress });
export type LinkUrl = z.infer<typeof LinkUrl>;

export const linkUrl: ColumnKind<LinkUrl> = {
  type: ColumnType.LINK_URL,
  label: "リンクURL",
  hint: "名前の付いたリンク。",
  example: { value: { text: "資料", url: "https://example.com/" }, remark: "" },
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
  value: LinkUrl,
  sent: LinkUrl.extend({ text: LinkUrl.shape.text.default("") }),
  normalise: ({ text, url }) => ({ text: cleanLine(text), url: url.toWellFormed() }),
  text: ({ text, url }) => (text === "" || url === "" ? text || url : `${text} (${url})`),
  sortKey: ({ text, url }) => foldKana(text || url),
  groupKeys: ({ text, url }) => [groupKeyOfText(text || url)],
  ...answering<LinkUrl>(
    textOperators(({ text, url }) => [text, url]),
    "textData",
  ),
  functions: ["NONE", "COUNT"],
  firstValue: () => undefined,
  fromCondition: () => undefined,
  fromGroupKey: (text) => ({ text, url: "" }),
  conversions: intoTexts(({ text, url }: LinkUrl) => (text === "" ? url : `${text} ${url}`)),
  cells: ({ text, url }) => [{ linkText: text, linkUrl: url }],
  settingProblem: () => undefined,
};
