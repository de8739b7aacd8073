import { useCallback, useState } from "react";

interface Foldable {
  key: string;
  isContract: boolean;
}

type Save = ((key: string, option: { isContract: boolean }) => void) | undefined;

/** Groups folded up. Who may not save it for the view still opens and folds them, for themselves and as long as they look. */
export function useFolds(save: Save) {
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isSaved = save !== undefined;
  return {
    /** Another function whenever somebody folded or opened for themselves. */
    folded: useCallback(
      <G extends Foldable>(group: G): G => {
        const isContract = isSaved ? group.isContract : (own.get(group.key) ?? group.isContract);
        return isContract === group.isContract ? group : { ...group, isContract };
      },
      [isSaved, own],
    ),
    fold(key: string, isContract: boolean) {
      if (save) save(key, { isContract });
      else setOwn((before) => new Map(before).set(key, isContract));
    },
  };
}
