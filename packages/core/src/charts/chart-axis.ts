import { type Column, ColumnType } from "../boards/column.ts";
import { groupLabel } from "../views/group-value.ts";
import { groupingOf } from "../views/grouping.ts";
import { mirrorOf } from "../views/mirror.ts";
import { askedColumn, type Question } from "../views/view-query.ts";
import { type DateUnit, fittingUnit, unitLabel, unitOfDay, withoutGaps } from "./date-unit.ts";

export interface Mark {
  key: string;
  label: string;
  /** Of an option; other marks are coloured by whoever draws them. */
  color: string | null;
}

/** What posts are told apart by. */
export interface Axis {
  keysAt(slot: number): readonly string[];
  /** All its marks, given the keys that occur. */
  marks(occurring: Iterable<string>): Mark[];
}

const DATED: readonly ColumnType[] = [ColumnType.DATE, ColumnType.TERM, ColumnType.CREATED_AT, ColumnType.UPDATED_AT];
const NO_VALUE = { key: "", label: "なし", color: null };

/** Without a column, or with one that cannot be grouped by, all posts have one mark. */
export function axisOf(
  question: Question,
  columnId: string | null,
  { dateUnit, whole, slots }: { dateUnit: DateUnit; whole: string; slots: readonly number[] },
): Axis {
  const column = askedColumn(question, columnId);
  const grouping = groupingOf({
    ...question,
    view: { ...question.view, groupColumnId: columnId, kanbanSectionColumnId: columnId, groupOptionList: [] },
  });
  if (!column || !grouping.column)
    return { keysAt: grouping.keysAt, marks: () => [{ key: "", label: whole, color: null }] };
  if (DATED.includes(shownType(question, column))) {
    const days = slots.flatMap((slot) => grouping.keysAt(slot).filter((day) => day !== ""));
    return dateAxis(grouping.keysAt, fittingUnit(new Set(days), dateUnit));
  }
  const colors = colorsOf(question, column);
  return {
    keysAt: grouping.keysAt,
    marks: (occurring) =>
      grouping
        .inOrder(new Set([...grouping.standing, ...occurring]))
        .map((key) => ({ key, label: groupLabel(question, column, key), color: colors.get(key) ?? null })),
  };
}

function dateAxis(daysAt: (slot: number) => readonly string[], unit: DateUnit): Axis {
  return {
    keysAt: (slot) => [...new Set(daysAt(slot).map((day) => (day === "" ? "" : unitOfDay(day, unit))))],
    marks: (occurring) => {
      const keys = [...occurring];
      const units = withoutGaps(
        keys.filter((key) => key !== ""),
        unit,
      );
      return [
        ...units.map((key) => ({ key, label: unitLabel(key, unit), color: null })),
        ...(keys.includes("") ? [NO_VALUE] : []),
      ];
    },
  };
}

function colorsOf({ project }: Question, column: Column): ReadonlyMap<string, string> {
  const { valueOptionList } = mirrorOf(project, column)?.mirrored ?? column;
  return new Map(valueOptionList.map(({ id, color }) => [id, color]));
}

function shownType({ project }: Question, column: Column): ColumnType {
  return mirrorOf(project, column)?.mirrored.columnType ?? column.columnType;
}
