import type { ListedPost } from "@itoguchi/core/model/listed-post";

interface Dropping {
  /** Between which rows of the group: 0 is before the first. */
  gap: number;
  size: number;
  postAt(index: number): ListedPost | undefined;
  /** Those that are being moved are nobody's neighbours. */
  isMoved(post: ListedPost): boolean;
}

export interface Neighbours {
  previousNumber: number | null;
  nextNumber: number | null;
}

/** Undefined while a neighbour is not loaded: a place beside nobody would be at an end of the list. */
export function neighboursAt({ gap, size, postAt, isMoved }: Dropping): Neighbours | undefined {
  const beside = (from: number, step: 1 | -1): number | null | undefined => {
    for (let index = from; index >= 0 && index < size; index += step) {
      const post = postAt(index);
      if (!post) return undefined;
      if (!isMoved(post)) return post.projectSerialNumber;
    }
    return null;
  };
  const previousNumber = beside(gap - 1, -1);
  const nextNumber = beside(gap, 1);
  return previousNumber === undefined || nextNumber === undefined ? undefined : { previousNumber, nextNumber };
}
