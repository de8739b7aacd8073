import { ownKindOf } from "../columns/registry.ts";
import { type IsDue, inSlices, type Slices } from "../kernel/slices.ts";
import type { Column } from "../model/column.ts";
import { groupLabel } from "../views/engine/group-value.ts";
import { mirrorOf } from "../views/engine/mirror.ts";
import type { Question } from "../views/engine/view-query.ts";
import type { ChartedPosts } from "./charted-posts.ts";
import { type DateUnit, fittingUnit, unitLabel, unitOfDay, withoutGaps } from "./date-unit.ts";
import type { KeyedColumn } from "./keyed-column.ts";

export interface Mark {
  key: string;
  label: string;
  /** Of an option; other marks are coloured by whoever draws them. */
  color: string | null;
}

/** What posts are told apart by. */
export interface Axis extends KeyedColumn {
  /** Its marks follow each other in time. */
  isDated: boolean;
  /** How many posts have each code. */
  counts: Int32Array;
  /** All its marks, given the keys that occur. */
  marks(occurring: Iterable<string>, isDue: IsDue): Slices<Mark[]>;
}

const NO_VALUE = { key: "", label: "なし", color: null };
const ALONE: readonly string[] = [""];

interface Asked {
  dateUnit: DateUnit;
  /** What the one mark is called where there is nothing to tell posts apart by. */
  whole: string;
  slots: Int32Array;
}

/** Without a column, or with one that cannot be grouped by, all posts have one mark. */
export function* axisOf(
  posts: ChartedPosts,
  columnId: string | null,
  { dateUnit, whole, slots }: Asked,
  isDue: IsDue,
): Slices<Axis> {
  const found = yield* posts.column(columnId, isDue);
  if (!found) {
    // biome-ignore lint/correctness/useYield: one mark takes no time.
    const marks = function* (): Slices<Mark[]> {
      return [{ key: "", label: whole, color: null }];
    };
    return { isDated: false, codes: posts.zeros, keys: [ALONE], counts: Int32Array.of(slots.length), marks };
  }
  const { column, codes, keys, grouping } = found;
  const counts = countsOf(codes, slots, keys.length);
  const { question } = posts;
  if (ownKindOf(mirroredBy(question, column)).dated !== null) return dateAxis({ codes, keys, counts }, dateUnit);
  const colors = colorsOf(question, column);
  return {
    ...{ isDated: false, codes, keys, counts },
    *marks(occurring, due) {
      const ordered = yield* grouping.inOrder(new Set([...grouping.standing, ...occurring]), due);
      const marks: Mark[] = [];
      yield* inSlices(ordered.length, due, (from, until) => {
        for (const key of ordered.slice(from, until))
          marks.push({ key, label: groupLabel(question, column, key), color: colors.get(key) ?? null });
      });
      return marks;
    },
  };
}

function countsOf(codes: Int32Array, slots: Int32Array, length: number): Int32Array {
  const counts = new Int32Array(length);
  for (const slot of slots) {
    const code = codes[slot] as number;
    counts[code] = (counts[code] as number) + 1;
  }
  return counts;
}

function dateAxis({ codes, keys, counts }: Pick<Axis, "codes" | "keys" | "counts">, asked: DateUnit): Axis {
  const days = new Set(keys.flatMap((own, code) => ((counts[code] as number) > 0 ? own : [])));
  days.delete("");
  const unit = fittingUnit(days, asked);
  const units = new Map([["", ""], ...[...days].map((day) => [day, unitOfDay(day, unit)] as const)]);
  const inUnits = keys.map((own) => [...new Set(own.map((day) => units.get(day) ?? ""))]);
  return {
    ...{ isDated: true, codes, keys: inUnits, counts },
    *marks(occurring) {
      const found = [...occurring];
      const filled = withoutGaps(
        found.filter((key) => key !== ""),
        unit,
      );
      return [
        ...filled.map((key) => ({ key, label: unitLabel(key, unit), color: null })),
        ...(found.includes("") ? [NO_VALUE] : []),
      ];
    },
  };
}

function colorsOf({ project }: Question, column: Column): ReadonlyMap<string, string> {
  const { valueOptionList } = mirroredBy({ project }, column);
  return new Map(valueOptionList.map(({ id, color }) => [id, color]));
}

function mirroredBy({ project }: Pick<Question, "project">, column: Column): Column {
  return mirrorOf(project, column)?.mirrored ?? column;
}
