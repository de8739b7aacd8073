import type { Column } from "@itoguchi/core/model/column";
import type { Replica } from "../project-engine/replica.ts";

/** Ids of the posts of a board, or of one of its sections; archived ones too. They are read when their turn comes. */
export function postsOn(replica: Replica, boardId: string, sectionId?: string): string[] {
  const table = replica.table.board(boardId);
  return slotsOf(replica, boardId)
    .filter((slot) => sectionId === undefined || table.section.get(slot) === sectionId)
    .map((slot) => table.idAt(slot) as string);
}

/** Posts with something in a column, by what it is. */
export function valuesIn(replica: Replica, { boardId, id }: Column): { postId: string; value: unknown }[] {
  const table = replica.table.board(boardId);
  const store = table.storeOf(id);
  if (!store) return [];
  return slotsOf(replica, boardId).flatMap((slot) => {
    const value = store.raw(slot);
    return value === undefined ? [] : [{ postId: table.idAt(slot) as string, value }];
  });
}

/** Ids of the links that start or end on a board. */
export function linksOn(replica: Replica, boardId: string): string[] {
  const links = postsOn(replica, boardId).flatMap((postId) => replica.linksOf(postId));
  return [...new Set(links.map(({ id }) => id))];
}

/** Where the posts of a board stand in its table. */
export function slotsOf(replica: Replica, boardId: string): number[] {
  const table = replica.table.board(boardId);
  const slots: number[] = [];
  for (let slot = 0; slot < table.end; slot++)
    if (table.idAt(slot) !== undefined && !table.isDeleted(slot)) slots.push(slot);
  return slots;
}
