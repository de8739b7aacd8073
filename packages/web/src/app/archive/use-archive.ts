import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import {
  type ArchiveItem,
  ArchiveItemType,
  projectArchiveItemList,
  projectArchiveItemListCount,
} from "@itoguchi/core/archive/archive.operations";
import { useCallback, useEffect, useState } from "react";
import type { ArchiveList } from "#web/boards/archive/archive-screen.tsx";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { ListQuery } from "#web/kernel/lists/use-list-query.ts";
import { useLive } from "#web/kernel/live/use-live.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { createTurns } from "./in-turn.ts";
import { touchesArchive } from "./touches-archive.ts";

interface Asked {
  place: ProjectPlace;
  boardId: string | undefined;
  kinds: readonly ArchiveItemType[];
  query: ListQuery;
  perPage: number;
}

interface Found {
  key: string;
  items: ArchiveItem[];
  count: number;
}

/** A page of what was archived, asked again whenever something of it may have changed. */
export function useArchive(asked: Asked): ArchiveList & { reload(): Promise<void> } {
  const { operate } = useSession();
  const [found, setFound] = useState<Found>();
  const [fault, setFault] = useState<{ key: string; message: string }>();
  const key = JSON.stringify(questionOf(asked));

  const [turns] = useState(createTurns);
  useEffect(() => turns.turnTo(key), [turns, key]);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const isTaken = turns.begin(key);
      const answer = await ask(operate, JSON.parse(key), signal);
      if (signal?.aborted || !isTaken()) return;
      setFound({ key, ...answer });
      setFault(undefined);
    },
    [operate, key, turns],
  );
  const tryToLoad = useCallback(
    (signal?: AbortSignal) =>
      load(signal).catch((error) => {
        if (!signal?.aborted) setFault({ key, message: sentenceOf(error) });
      }),
    [load, key],
  );
  useEffect(() => {
    const stopped = new AbortController();
    void tryToLoad(stopped.signal);
    return () => stopped.abort();
  }, [tryToLoad]);
  // A reload that fails leaves what is there.
  useLive([{ projectEvents: asked.place }], () => load().catch(() => undefined), touchesArchive);
  return {
    items: found?.items,
    count: found?.count,
    isBusy: found?.key !== key,
    fault: fault?.key === key ? { message: fault.message, retry: () => void tryToLoad() } : undefined,
    reload: load,
  };
}

type Question = ReturnType<typeof questionOf>;

function questionOf({ place, boardId, kinds, query, perPage }: Asked) {
  const kind = ArchiveItemType.safeParse(query.get("kind")).data;
  return {
    place,
    archived: {
      ...(boardId ? { boardId } : {}),
      archiveItemTypeList: kind && kinds.includes(kind) ? [kind] : [...kinds],
      words: query.get("words"),
    },
    page: { offset: query.offset, count: perPage },
  };
}

async function ask(operate: Asker, { place, archived, page }: Question, signal: AbortSignal | undefined) {
  const [items, { count }] = await Promise.all([
    operate(projectArchiveItemList, place, { ...archived, ...page }, undefined, signal),
    operate(projectArchiveItemListCount, place, archived, undefined, signal),
  ]);
  return { items, count };
}
