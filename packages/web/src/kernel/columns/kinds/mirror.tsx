import { type Column, ColumnType } from "@itoguchi/core/boards/column";
import { mirrorKind } from "@itoguchi/core/boards/columns/column-data-mirror";
import { optionOf } from "@itoguchi/core/boards/columns/options";
import { kindOf } from "@itoguchi/core/boards/columns/registry";
import type { CellKind, CellProps, CellSurroundings } from "../cell.ts";
import { CellRow } from "../parts/cell-row.tsx";
import { CellText } from "../parts/cell-text.tsx";
import { OptionChip } from "../parts/option-chip.tsx";
import { PersonTag } from "../parts/people.tsx";
import { readOnly } from "../reading/checked.ts";

const WITH_OPTIONS: readonly ColumnType[] = [ColumnType.STATE, ColumnType.DROP_DOWN];
const WITH_PEOPLE: readonly ColumnType[] = [ColumnType.USER, ColumnType.CREATED_USER, ColumnType.UPDATED_USER];

function text(value: unknown, column: Column, { reading, mirrored }: CellSurroundings): string {
  const source = mirrored?.(column);
  if (!source || !Array.isArray(value)) return "";
  return mirrorKind(column, source, kindOf(source)).text(value, column, reading);
}

/** Linked posts often have the same: each is shown once. */
function idsOf(values: readonly unknown[]): readonly string[] {
  return [...new Set(values.flat().filter((id): id is string => typeof id === "string"))];
}

function Cell({ value, column, around, isWrap }: CellProps) {
  const source = around.mirrored?.(column);
  if (!source || !Array.isArray(value)) return null;
  const isList = column.numericFunctionType === "NONE";
  if (isList && WITH_OPTIONS.includes(source.columnType))
    return (
      <CellRow isWrap={isWrap}>
        {idsOf(value).map((id) => {
          const option = optionOf(source, id);
          return option ? <OptionChip key={id} option={option} /> : null;
        })}
      </CellRow>
    );
  if (isList && WITH_PEOPLE.includes(source.columnType))
    return (
      <CellRow isWrap={isWrap}>
        {idsOf(value).map((id) => (
          <PersonTag key={id} id={id} around={around} />
        ))}
      </CellRow>
    );
  return <CellText text={text(value, column, around)} isWrap={isWrap} look={isList ? undefined : "number"} />;
}

export const mirrorCell: CellKind = { Cell, Editor: null, text, parse: readOnly };
