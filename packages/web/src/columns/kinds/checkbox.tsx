import { checkbox } from "@itoguchi/core/columns/kinds/checkbox";
import { fold } from "@itoguchi/core/kernel/text";
import { Button } from "@mantine/core";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps, EditorProps } from "../cell.ts";
import { t } from "../columns.texts.ts";
import styles from "../parts/checkbox.module.css";
import { TickIcon } from "../parts/signs.tsx";
import { emptied, readFilled } from "../reading/checked.ts";

const wordsOf = (list: string) => new Set(list.split(" ").map(fold));
const YES = wordsOf(t("read.yes"));
const NO = wordsOf(t("read.no"));

function Cell({ value, column, post, context, isReachable, isInert }: CellProps) {
  const isTicked = value === true;
  const box = (
    <span className={styles.box} data-ticked={isTicked || undefined}>
      {isTicked ? <TickIcon size={14} /> : null}
    </span>
  );
  const label = t("cell.check", { column: column.name, title: post.title || t("cell.untitled") });
  const { toggle } = context;
  if (!toggle || isInert)
    return (
      <span className={styles.shown} role="img" aria-label={checkbox.text(isTicked, column, context.reading)}>
        {box}
      </span>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input shows its new state at once, also where the value is refused
    <button
      type="button"
      role="checkbox"
      aria-checked={isTicked}
      aria-label={label}
      className={styles.toggle}
      tabIndex={isReachable ? 0 : -1}
      data-tick
      onClick={(event) => {
        event.stopPropagation();
        toggle(column, post);
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {box}
    </button>
  );
}

/** For many posts at once; one is ticked where it stands. */
function Editor({ onCommit }: EditorProps) {
  return (
    <div className={styles.choices}>
      <Button size="compact-sm" data-autofocus onClick={() => onCommit(true, "down")}>
        {t("editor.tick")}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onCommit(null, "down")}>
        {t("editor.untick")}
      </Button>
    </div>
  );
}

export const checkboxCell: CellKind = {
  Icon: icon("M4.5 4.5h15v15h-15zM8 12l3 3 5.5-6"),
  Cell,
  Editor,
  // As spreadsheets write it.
  text: (value) => (value === true ? "TRUE" : "FALSE"),
  parse: (text, column, { reading }) =>
    readFilled(text, column, (filled) => {
      const word = fold(filled);
      if (YES.has(word) || filled === checkbox.text(true, column, reading)) return { value: true };
      if (NO.has(word) || filled === checkbox.text(false, column, reading)) return emptied(column);
      return { problem: t("problem.check", { text: filled.slice(0, 50) }) };
    }),
  isSelfEvident: false,
  amountText: null,
  series: null,
  toggle: (value) => (value === true ? null : true),
};
