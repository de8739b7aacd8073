import type { IsDue, Slices } from "#core/kernel/slices";
import { readerOf } from "./column-reader.ts";
import { OrderKeys } from "./order-keys.ts";
import { Places } from "./places.ts";
import { orderOf, type Question } from "./view-query.ts";

/** The order of a view: its conditions one after the other, then the manual place. */
export class Sorting {
  private readonly keys: OrderKeys[];
  private readonly places: Places;

  constructor(question: Question) {
    const { project, view, reading } = question;
    this.keys = orderOf(question).map(
      ({ column, isAsc }) => new OrderKeys({ reader: readerOf(project, column, reading), isAsc, reading }),
    );
    this.places = new Places(project.board(view.boardId), view.id);
  }

  reserve(capacity: number): void {
    for (const keys of this.keys) keys.reserve(capacity);
    this.places.reserve(capacity);
  }

  /** Remembers what the post is ordered by now. */
  take(slot: number): void {
    for (const keys of this.keys) keys.take(slot);
    this.places.take(slot);
  }

  compare(a: number, b: number): number {
    for (const keys of this.keys) {
      const order = keys.compare(a, b);
      if (order !== 0) return order;
    }
    return this.places.compare(a, b);
  }

  get bytes(): number {
    return this.keys.reduce((bytes, keys) => bytes + keys.bytes, this.places.bytes);
  }

  /** Takes the posts, and puts them in order: by the last condition first, each sort stable. */
  *sort(slots: Int32Array, isDue: IsDue): Slices<Int32Array> {
    let sorted = yield* this.places.sort(slots, isDue);
    for (const keys of this.keys.toReversed()) sorted = yield* keys.sort(sorted, isDue);
    return sorted;
  }
}
