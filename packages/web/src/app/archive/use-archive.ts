import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import {
  ArchiveItemType,
  projectArchiveItemList,
  projectArchiveItemListCount,
} from "@itoguchi/core/archive/archive.operations";
import type { ArchiveList } from "#web/boards/archive/archive-screen.tsx";
import type { ListQuery } from "#web/kernel/lists/use-list-query.ts";
import { touchesArchive } from "./touches-archive.ts";
import { useLivePage } from "./use-live-page.ts";

interface Asked {
  place: ProjectPlace;
  boardId: string | undefined;
  kinds: readonly ArchiveItemType[];
  query: ListQuery;
  perPage: number;
}

export function useArchive(asked: Asked): ArchiveList & { reload(): Promise<void> } {
  return useLivePage({ place: asked.place, question: questionOf(asked), ask, touches: touchesArchive });
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
