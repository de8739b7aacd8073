import { linkedColor } from "@itoguchi/core/columns/kinds/post-link";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellContext, CellKind, CellProps, EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { PostPicker } from "../editors/picker/post-picker.tsx";
import { CellRow } from "../parts/cell-row.tsx";
import { PostChip } from "../parts/post-chip.tsx";
import { emptied, readFilled } from "../reading/checked.ts";
import { parsePostNumbers } from "../reading/parse-post-numbers.ts";

const MOST = 200;

function numbersIn(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((number): number is number => typeof number === "number") : [];
}

function Cell({ value, column, context, isWrap, isReachable }: CellProps) {
  const color = linkedColor(column);
  return (
    <CellRow isWrap={isWrap}>
      {numbersIn(value).map((number) => (
        <PostChip key={number} {...{ number, color, context, isReachable }} />
      ))}
    </CellRow>
  );
}

function Editor(props: EditorProps) {
  const { value, column } = props;
  return (
    <PostPicker
      {...props}
      start={numbersIn(value)}
      read={(ids) => (ids.length === 0 ? emptied(column) : fewEnough(ids.map(Number)))}
    />
  );
}

function fewEnough(numbers: readonly number[]): Parsed {
  const value = [...new Set(numbers)];
  return value.length > MOST ? { problem: t("problem.tooMany", { count: MOST }) } : { value };
}

function lineOf(number: number, { linkedPost, projectKey }: CellContext): string {
  return `${postNumber(projectKey, number)} ${linkedPost(number)?.title ?? ""}`.trim();
}

export const postLinkCell: CellKind = {
  Icon: icon(
    "M10 14a4 4 0 0 0 6 .4l2.6-2.6a4 4 0 0 0-5.7-5.7L11.6 7.4M14 10a4 4 0 0 0-6-.4l-2.6 2.6a4 4 0 0 0 5.7 5.7l1.3-1.3",
  ),
  Cell,
  Editor,
  text: (value, _column, context) =>
    numbersIn(value)
      .map((number) => lineOf(number, context))
      .join("\n"),
  parse: (text, column, context) =>
    readFilled(text, column, (filled) => {
      const { numbers, unknown } = parsePostNumbers(filled, {
        projectKey: context.projectKey,
        titleOf: (number) => context.linkedPost(number)?.title,
      });
      return unknown === undefined ? fewEnough(numbers) : { problem: t("problem.post", { text: unknown }) };
    }),
  isSelfEvident: false,
  amountText: null,
  series: null,
  toggle: null,
};
