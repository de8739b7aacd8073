import { isNumeric } from "../columns/kinds/numeric.ts";
import { roundNumber } from "../kernel/decimal.ts";
import { atOnce, type IsDue, type Slices } from "../kernel/slices.ts";
import type { Column } from "../model/column.ts";
import { Status } from "../model/value-option.ts";
import { valueReaderOf } from "../views/engine/column-reader.ts";
import type { PlacedPost, ProjectTable } from "../views/engine/table/project-table.ts";
import { columnAlike } from "./column-alike.ts";
import type { Tree, Walk } from "./tree.ts";

/** Between two looks at the clock. */
const STEPS = 32;

/** What stands below a post, in numbers. */
export interface RollUp {
  belowCount: number;
  /** [TR9] */
  doneCount: number;
  statusCount: number;
  /** [TR10] By column of the view's board; only where there is a value. */
  sums: Record<string, number>;
}

type Read = (slot: number) => number | undefined;

/** What of a board's posts is rolled up. */
interface Summed {
  /** 1: done, 0: not yet; undefined without a status. */
  done: Read;
  numbers: readonly { columnId: string; read: Read }[];
}

/** [TR8] */
export class RollUps {
  readonly #tree: Tree;
  readonly #places: readonly PlacedPost[];
  readonly #boards = new Map<string, Summed>();
  readonly #known = new Map<number, RollUp>();

  constructor(
    project: ProjectTable,
    { boardId, boardIds }: { boardId: string; boardIds: Iterable<string> },
    { tree, places }: { tree: Tree; places: readonly PlacedPost[] },
  ) {
    this.#tree = tree;
    this.#places = places;
    const summed = project.columns(boardId).filter((column) => column.isActive && isNumeric(column));
    for (const board of boardIds) this.#boards.set(board, summedOn(project, board, summed));
  }

  of(node: number): RollUp {
    return atOnce((isDue) => this.ofInSlices(node, this.#tree.newWalk(), isDue));
  }

  *ofInSlices(node: number, walk: Walk, isDue: IsDue): Slices<RollUp> {
    const known = this.#known.get(node);
    if (known) return known;
    const made: RollUp = { belowCount: 0, doneCount: 0, statusCount: 0, sums: {} };
    let steps = 0;
    for (const below of this.#tree.descendantsOf(node, walk)) {
      if (this.#tree.posts[below]?.isMatch) this.#add(made, below);
      if (++steps % STEPS === 0 && isDue()) yield;
    }
    for (const columnId in made.sums) made.sums[columnId] = roundNumber(made.sums[columnId] as number);
    this.#known.set(node, made);
    return made;
  }

  #add(to: RollUp, node: number): void {
    const { table, slot } = this.#places[node] as PlacedPost;
    const board = this.#boards.get(table.boardId) as Summed;
    to.belowCount++;
    const done = board.done(slot);
    if (done !== undefined) {
      to.statusCount++;
      to.doneCount += done;
    }
    for (const { columnId, read } of board.numbers) {
      const number = read(slot);
      if (number !== undefined) to.sums[columnId] = (to.sums[columnId] ?? 0) + number;
    }
  }
}

function summedOn(project: ProjectTable, boardId: string, summed: readonly Column[]): Summed {
  const columns = project.columns(boardId);
  const status = columns.find(({ isStatus, isActive }) => isStatus && isActive);
  return {
    done: status ? doneReader(project, status) : () => undefined,
    numbers: summed.flatMap((column) => {
      const alike = columnAlike(column, columns);
      return alike ? [{ columnId: column.id, read: valueReaderOf(project, alike).value as Read }] : [];
    }),
  };
}

function doneReader(project: ProjectTable, status: Column): Read {
  const { value } = valueReaderOf(project, status);
  const types = new Map(status.valueOptionList.map(({ id, statusType }) => [id, statusType]));
  return (slot) => {
    const option = value(slot);
    if (typeof option !== "string" || !types.has(option)) return undefined;
    return types.get(option) === Status.DONE ? 1 : 0;
  };
}
