import type { Asker, ProjectPlace } from "@itoguchi/client/asker";
import { projectTrashItemList, projectTrashItemListCount } from "@itoguchi/core/trash/trash.operations";
import { TrashItemType } from "@itoguchi/core/trash/trash-item";
import { useLivePage } from "#web/app/archive/use-live-page.ts";
import type { ListQuery } from "#web/kernel/lists/use-list-query.ts";
import { touchesTrash } from "./touches-trash.ts";

interface Asked {
  place: ProjectPlace;
  query: ListQuery;
  perPage: number;
}

export function useTrash(asked: Asked) {
  return useLivePage({ place: asked.place, question: questionOf(asked), ask, touches: touchesTrash });
}

type Question = ReturnType<typeof questionOf>;

function questionOf({ place, query, perPage }: Asked) {
  const kind = TrashItemType.safeParse(query.get("kind")).data;
  return {
    place,
    trashed: { ...(kind ? { trashItemTypeList: [kind] } : {}), words: query.get("words") },
    page: { offset: query.offset, count: perPage },
  };
}

async function ask(operate: Asker, { place, trashed, page }: Question, signal: AbortSignal | undefined) {
  const [items, { count }] = await Promise.all([
    operate(projectTrashItemList, place, { ...trashed, ...page }, undefined, signal),
    operate(projectTrashItemListCount, place, trashed, undefined, signal),
  ]);
  return { items, count };
}
