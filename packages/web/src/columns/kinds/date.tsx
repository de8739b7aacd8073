import { dateText } from "@itoguchi/core/columns/kinds/date";
import { DateValue } from "@itoguchi/core/model/filter";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps, EditorProps } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { DateEditor } from "../editors/date-editor.tsx";
import { DateWord } from "../parts/date-word.tsx";
import { readFilled } from "../reading/checked.ts";
import { parseDate } from "../reading/parse-date.ts";
import { daySeries, monthSeries } from "../reading/series.ts";

function dateIn(value: unknown): DateValue | undefined {
  return DateValue.safeParse(value).data;
}

function Cell({ value, post, context, isWrap }: CellProps) {
  const date = dateIn(value);
  if (date === undefined) return null;
  return <DateWord value={date} isDeadline={context.isOpen?.(post) ?? false} context={context} isWrap={isWrap} />;
}

function Editor(props: EditorProps) {
  const { value, column, context } = props;
  return <DateEditor {...props} start={dateIn(value)} read={(text) => kind.parse(text, column, context)} />;
}

const kind: CellKind = {
  Icon: icon("M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8"),
  Cell,
  Editor,
  text: (value, _column, { reading }) => {
    const date = dateIn(value);
    return date === undefined ? "" : dateText(date, reading);
  },
  parse: (text, column, { reading }) =>
    readFilled(text, column, (filled) => {
      const value = parseDate(filled, reading);
      return value === undefined ? { problem: t("problem.date", { text: filled.trim() }) } : { value };
    }),
  isSelfEvident: false,
  amountText: null,
  series: (seed) => monthSeries(seed) ?? daySeries(seed),
  toggle: null,
};
export const dateCell = kind;
