import { hasOptions, holdsPeople } from "@itoguchi/core/columns/column.policy";
import { mirrorKind } from "@itoguchi/core/columns/kinds/column-data-mirror";
import { optionOf } from "@itoguchi/core/columns/kinds/options";
import { kindOf } from "@itoguchi/core/columns/registry";
import type { Column } from "@itoguchi/core/model/column";
import { icon } from "#web/kernel/looks/icons.tsx";
import type { CellContext, CellKind, CellProps } from "../cell.ts";
import { CellRow } from "../parts/cell-row.tsx";
import { CellText } from "../parts/cell-text.tsx";
import { OptionChip } from "../parts/option-chip.tsx";
import { PersonTag } from "../parts/people.tsx";
import { readOnly } from "../reading/checked.ts";

function text(value: unknown, column: Column, { reading, mirrored }: CellContext): string {
  const source = mirrored?.(column);
  if (!source || !Array.isArray(value)) return "";
  return mirrorKind(column, source, kindOf(source)).text(value, column, reading);
}

/** Linked posts often have the same: each is shown once. */
function idsOf(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.flat().filter((id): id is string => typeof id === "string"))];
}

function Cell({ value, column, context, isWrap }: CellProps) {
  const source = context.mirrored?.(column);
  if (!source || !Array.isArray(value)) return null;
  const isList = column.numericFunctionType === "NONE";
  if (isList && hasOptions(source))
    return (
      <CellRow isWrap={isWrap}>
        {idsOf(value).map((id) => {
          const option = optionOf(source, id);
          return option ? <OptionChip key={id} option={option} /> : null;
        })}
      </CellRow>
    );
  if (isList && holdsPeople(source))
    return (
      <CellRow isWrap={isWrap}>
        {idsOf(value).map((id) => (
          <PersonTag key={id} id={id} context={context} />
        ))}
      </CellRow>
    );
  return <CellText text={text(value, column, context)} isWrap={isWrap} look={isList ? undefined : "number"} />;
}

export const mirrorCell: CellKind = {
  Icon: icon("M12 4v16M9 8H4v8h5M15 8h5v8h-5"),
  Cell,
  Editor: null,
  text,
  parse: readOnly,
  isSelfEvident: false,
  amountText: null,
  series: null,
  toggle: null,
};
