/**
 * A place among the rows that stay: `rank` of them stand before it. Counted without what is being moved, each place has one name
 * only, and stays the same place when the moved rows leave.
 */
export interface Place {
  list: string;
  rank: number;
}

export function samePlace(a: Place, b: Place): boolean {
  return a.list === b.list && a.rank === b.rank;
}

/** A gap between rows as they are shown (0 is before the first), as a rank. `moved` are the moved rows of the list, rising. */
export function rankOfGap(gap: number, moved: readonly number[]): number {
  return gap - moved.filter((row) => row < gap).length;
}

/** The gap at which a line for this rank is drawn. */
export function gapOfRank(rank: number, size: number, moved: readonly number[]): number {
  return rank < size - moved.length ? rowOf(rank, moved) : size;
}

/** The rows between which a rank lies; null at an end. */
export function rowsAround(rank: number, size: number, moved: readonly number[]) {
  return {
    before: rank > 0 ? rowOf(rank - 1, moved) : null,
    after: rank < size - moved.length ? rowOf(rank, moved) : null,
  };
}

function rowOf(rank: number, moved: readonly number[]): number {
  return moved.reduce((row, gone) => (gone <= row ? row + 1 : row), rank);
}

export interface Neighbours<Id> {
  previous: Id | null;
  next: Id | null;
}

/** Several are put one after the other: each stands behind the one before it. */
export function chain<Id>(ids: readonly Id[], { previous, next }: Neighbours<Id>): ({ id: Id } & Neighbours<Id>)[] {
  return ids.map((id, index) => ({ id, previous: ids[index - 1] ?? previous, next }));
}
