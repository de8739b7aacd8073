import { optionOf } from "@itoguchi/core/columns/kinds/options";
import type { Column } from "@itoguchi/core/model/column";
import type { ValueOption } from "@itoguchi/core/model/value-option";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellKind, CellProps, EditorProps, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { type Choice, ChoicePicker } from "../editors/picker/choice-picker.tsx";
import { CellRow } from "../parts/cell-row.tsx";
import { inPlaces } from "../parts/in-places.tsx";
import { OptionChip } from "../parts/option-chip.tsx";
import { emptied, readFilled } from "../reading/checked.ts";
import { optionNamed } from "../reading/option-named.ts";
import { splitNames } from "../reading/split-names.ts";

/** A state and a sprint have one option, a drop-down several. */
interface OptionCell {
  Icon: CellKind["Icon"];
  isSeveral: boolean;
  /** Options are made elsewhere. */
  isFixed?: boolean;
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((id): id is string => typeof id === "string") : [];
}

function Cell({ value, column, isWrap }: CellProps) {
  return (
    <CellRow isWrap={isWrap}>
      {inPlaces(idsIn(value), (id) => {
        const option = optionOf(column, id);
        return option ? <OptionChip option={option} /> : null;
      })}
    </CellRow>
  );
}

function usableOptions(column: Column): readonly ValueOption[] {
  return column.valueOptionList.filter(({ deletedAt }) => deletedAt === null);
}

function itemOf(option: ValueOption): Choice {
  return { id: option.id, label: option.name, view: <OptionChip option={option} />, words: [option.name] };
}

function optionCell({ Icon, isSeveral, isFixed = false }: OptionCell): CellKind {
  const valueFrom = (column: Column, ids: readonly string[]): Parsed => {
    if (ids.length === 0) return emptied(column);
    return { value: isSeveral ? [...new Set(ids)] : ids[0] };
  };

  function Editor(props: EditorProps) {
    const { column, value, context } = props;
    const addOption = isFixed ? undefined : context.addOption;
    return (
      <ChoicePicker
        {...props}
        choices={usableOptions(column).map(itemOf)}
        itemOf={(id) => {
          const option = optionOf(column, id);
          return option && itemOf(option);
        }}
        start={idsIn(value)}
        isSeveral={isSeveral}
        hasNone={!isSeveral && !column.required}
        read={(ids) => valueFrom(column, ids)}
        create={addOption && ((name) => addOption(column, name))}
      />
    );
  }

  return {
    Icon,
    Cell,
    Editor,
    text: (value, column) =>
      idsIn(value)
        .flatMap((id) => optionOf(column, id)?.name ?? [])
        .join(t("text.separator")),
    parse: (text, column) =>
      readFilled(text, column, (filled) => {
        const named = splitNames(filled, (name) => optionNamed(column, name)?.id);
        if ("unknown" in named) return { problem: t("problem.option", { text: named.unknown }) };
        if (!isSeveral && new Set(named.found).size > 1) return { problem: t("problem.oneOption") };
        return valueFrom(column, named.found);
      }),
    isSelfEvident: true,
    amountText: null,
    series: null,
    toggle: null,
  };
}

export const stateCell = optionCell({
  Icon: icon("M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zm-3.5-8 2.5 2.5 4.5-5"),
  isSeveral: false,
});
export const dropDownCell = optionCell({ Icon: icon("M4 7h16v10H4zM13.5 10.5l2 2 2-2M7 12h4"), isSeveral: true });
export const sprintCell = optionCell({
  Icon: icon("M4 12a8 8 0 1 1 2.3 5.6M4 12l-2-2m2 2 2-2M12 8v4l3 2"),
  isSeveral: false,
  isFixed: true,
});
