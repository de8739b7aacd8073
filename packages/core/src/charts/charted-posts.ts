import { type IsDue, inSlices, type Slices } from "../kernel/slices.ts";
import type { Column } from "../model/column.ts";
import { type Grouping, groupingOf } from "../views/engine/grouping.ts";
import { filteredAtATime, slotFilterOf } from "../views/engine/membership.ts";
import { askedColumn, type Question } from "../views/engine/view-query.ts";
import type { ChartSetting } from "./chart.ts";
import { type KeyedColumn, keyedColumn } from "./keyed-column.ts";

interface ChartedColumn extends KeyedColumn {
  column: Column;
  grouping: Grouping;
}

/** The posts of a view as its charts see them: what several charts ask of the same column is read once. */
export class ChartedPosts {
  readonly question: Question;
  readonly #members: Int32Array;
  readonly #columns = new Map<string, ChartedColumn | undefined>();
  #zeros: Int32Array | undefined;

  constructor(question: Question, members: Int32Array) {
    this.question = question;
    this.#members = members;
  }

  /** Those that pass the chart's own conditions. */
  *slots({ filterGroupList }: Pick<ChartSetting, "filterGroupList">, isDue: IsDue): Slices<Int32Array> {
    const passes = yield* slotFilterOf(this.question, filterGroupList, isDue);
    if (!passes) return this.#members;
    const passing = new Int32Array(this.#members.length);
    let count = 0;
    const pass = (from: number, until: number) => {
      for (const slot of this.#members.subarray(from, until)) if (passes(slot)) passing[count++] = slot;
    };
    yield* inSlices(this.#members.length, isDue, pass, filteredAtATime(this.question, filterGroupList));
    return passing.subarray(0, count);
  }

  /** Undefined without a column, and of one that cannot be grouped by. */
  *column(columnId: string | null, isDue: IsDue): Slices<ChartedColumn | undefined> {
    const column = askedColumn(this.question, columnId);
    if (!column) return undefined;
    if (!this.#columns.has(column.id)) this.#columns.set(column.id, yield* this.#read(column, isDue));
    return this.#columns.get(column.id);
  }

  /** The same code for every slot. */
  get zeros(): Int32Array {
    this.#zeros ??= new Int32Array(this.#capacity);
    return this.#zeros;
  }

  get #capacity(): number {
    const { project, view } = this.question;
    return project.board(view.boardId).capacity;
  }

  *#read(column: Column, isDue: IsDue): Slices<ChartedColumn | undefined> {
    const own = { groupColumnId: column.id, kanbanSectionColumnId: column.id, groupOptionList: [] };
    const grouping = groupingOf({ ...this.question, view: { ...this.question.view, ...own } });
    if (!grouping.column) return undefined;
    const { project, reading } = this.question;
    const read = { project, reading, column, keysAt: grouping.keysAt, capacity: this.#capacity };
    return { column, grouping, ...(yield* keyedColumn(read, this.#members, isDue)) };
  }
}
