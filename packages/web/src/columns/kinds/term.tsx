import { Term, term } from "@itoguchi/core/columns/kinds/term";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps, EditorProps } from "../cell.ts";
import { TermEditor } from "../editors/term-editor.tsx";
import { DateWord } from "../parts/date-word.tsx";
import { readFilled } from "../reading/checked.ts";
import { parseTerm } from "../reading/parse-term.ts";

function termIn(value: unknown): Term | undefined {
  const found = Term.safeParse(value).data;
  return found && (found.start ?? found.end) !== null ? found : undefined;
}

const AFTER_WAVE = /(?<=\u301c) /;

/** The last day is the deadline. */
function Cell({ value, column, post, context, isWrap }: CellProps) {
  const found = termIn(value);
  const last = found?.end ?? found?.start;
  if (!found || !last) return null;
  return (
    <DateWord
      value={last}
      isDeadline={found.end !== null && (context.isOpen?.(post) ?? false)}
      context={context}
      isWrap={isWrap}
      parts={term.text(found, column, context.reading).split(AFTER_WAVE)}
    />
  );
}

function Editor(props: EditorProps) {
  const { value, column, context } = props;
  return <TermEditor {...props} start={termIn(value)} read={(text) => kind.parse(text, column, context)} />;
}

const kind: CellKind = {
  Icon: icon("M3.5 12h17M3.5 8v8M20.5 8v8M8 9.5 5.5 12 8 14.5M16 9.5l2.5 2.5-2.5 2.5"),
  Cell,
  Editor,
  text: (value, column, { reading }) => {
    const found = termIn(value);
    return found ? term.text(found, column, reading) : "";
  },
  parse: (text, column, { reading }) => readFilled(text, column, (filled) => parseTerm(filled, reading)),
  isSelfEvident: false,
  amountText: null,
  series: null,
  toggle: null,
};
export const termCell = kind;
