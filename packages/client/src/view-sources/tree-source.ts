import type { TreeRow } from "@itoguchi/core/tree/tree.operations";
import { MOST_EXCEPTIONS, type Openness } from "@itoguchi/core/tree/tree-rows";

/** The lines of a tree, wherever they come from. Those that are not here yet are undefined and come after `want`. */
export interface TreeSource {
  subscribe(listener: () => void): () => void;
  /** Another one whenever something shown has changed. */
  version(): number;
  /** The expansion that was requested last; the visible rows may still be those of an earlier one. */
  readonly openness: Openness;
  readonly rowCount: number;
  readonly matchCount: number;
  readonly levels: number;
  /** Without a column that makes a tree there is none. */
  readonly hasColumns: boolean;
  row(index: number): TreeRow | undefined;
  want(from: number, until: number): void;
  unfold(openness: Openness): void;
  /** Expands a post's ancestors; resolves to its row once it is visible. */
  reveal(postId: string): Promise<number | undefined>;
  close(): void;
}

/** One post the other way round. */
export function toggled({ levels, exceptIdList }: Openness, postId: string): Openness {
  const others = exceptIdList.filter((id) => id !== postId);
  if (others.length < exceptIdList.length) return { levels, exceptIdList: others };
  return { levels, exceptIdList: [...others, postId].slice(-MOST_EXCEPTIONS) };
}
