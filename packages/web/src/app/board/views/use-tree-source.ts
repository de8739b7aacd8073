import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { LocalTree } from "@itoguchi/client/view-sources/local-tree";
import { RemoteTree } from "@itoguchi/client/view-sources/remote-tree";
import type { TreeSource } from "@itoguchi/client/view-sources/tree-source";
import type { BoardView } from "@itoguchi/core/model/view";
import { ALL_LEVELS, Openness } from "@itoguchi/core/tree/tree-rows";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSame } from "#web/kernel/hooks/use-same.ts";
import { isTreeHere } from "./is-tree-here.ts";

const UNFOLDED: Openness = { levels: ALL_LEVELS, exceptIdList: [] };
const FIRST: Openness = { levels: 1, exceptIdList: [] };

interface Shown {
  key: string;
  source?: TreeSource;
  error?: unknown;
}

/** The tree that people unfold now. */
interface Unfolded {
  source: TreeSource;
  /** Trees with the same one are unfolded alike. */
  unfoldedAs: string;
}

/** The tree of a view: worked out here where all its boards are, else by the server. How far it is unfolded is kept for each person and view. */
export function useTreeSource(store: ProjectStore, view: BoardView) {
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify([view, attempt]);
  const asked = useSame(view);
  const isFiltered = view.filterGroupList.some(({ filterConditionList }) => filterConditionList.length > 0);
  const isHere = isTreeHere(store, view);
  const place = `itoguchi-tree-${store.accountId}-${view.id}`;
  const unfoldedAs = isFiltered ? key : place;
  const [shown, setShown] = useState<Shown>();
  const unfolded = useRef<Unfolded>(undefined);

  useEffect(() => {
    let isOver = false;
    let opened: TreeSource | undefined;
    // What somebody unfolded in the tree that this one replaces may not have been kept yet.
    const before = unfolded.current?.unfoldedAs === unfoldedAs ? unfolded.current.source.openness : undefined;
    const openness = before ?? (isFiltered ? UNFOLDED : read(place));
    const show = (source: TreeSource) => {
      opened = source;
      if (isOver) return source.close();
      unfolded.current = { source, unfoldedAs };
      setShown({ key, source });
    };
    if (isHere) show(new LocalTree(store, asked, openness));
    else
      RemoteTree.open(store, asked, openness).then(show, (error) => {
        if (!isOver) setShown({ key, error });
      });
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [store, asked, isHere, isFiltered, place, key, unfoldedAs]);

  const source = shown?.source;
  const openness = useSyncExternalStore(
    source?.subscribe ?? NEVER,
    () => source?.openness,
    () => undefined,
  );
  useEffect(() => {
    // What a filter unfolds is gone with it.
    if (openness && !isFiltered && shown?.key === key) keep(place, openness);
  }, [openness, isFiltered, place, shown, key]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { source, error: shown?.key === key ? shown.error : undefined, retry };
}

const NEVER = () => () => {};

function read(place: string): Openness {
  try {
    return Openness.parse(JSON.parse(localStorage.getItem(place) ?? "null"));
  } catch {
    return FIRST;
  }
}

function keep(place: string, openness: Openness): void {
  try {
    localStorage.setItem(place, JSON.stringify(openness));
  } catch {
    // No room: it is unfolded as at first the next time.
  }
}
