import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Post } from "@itoguchi/core/model/post";
import { massEvents } from "@itoguchi/core/posts/mass-change.events";
import type { PostChange } from "@itoguchi/core/posts/post.events";
import { type MovedMembers, memberChanges } from "@itoguchi/core/sprints/sprint.events";
import type { ProjectReplica } from "@itoguchi/core/streams/project-replica";
import type { LastFieldChanges } from "./last-field-changes.ts";
import type { Overlay } from "./overlay.ts";

export type ReceivedEvent = Omit<EventEnvelope, "stream">;

/** It is about posts of which nothing is here: the board has to be asked for again. */
export const NOT_HERE = Symbol("not here");

interface Store {
  replica: ProjectReplica;
  overlay: Overlay;
  lastFieldChanges: LastFieldChanges;
  /** Whether the board's posts are all here. */
  holds(boardId: string): boolean;
}

/** What an event changes in a store that has the posts of some boards, and in which people see their own changes already. */
export function payloadHere(
  event: ReceivedEvent,
  { isOwn, store }: { isOwn: boolean; store: Store },
): unknown | typeof NOT_HERE {
  const { overlay, lastFieldChanges } = store;
  if (event.type === "posts.registered") {
    const { list } = event.payload as { list: Post[] };
    return { list: list.filter(({ boardId }) => store.holds(boardId)) };
  }
  if (event.type === "posts.changed") {
    const { list } = event.payload as { list: PostChange[] };
    if (comesFromOutside(store, list)) return NOT_HERE;
    lastFieldChanges.note(list);
    return { list: overlay.told(list, { isOwn }) };
  }
  if (event.type === "sprintMembers.moved") {
    const moved = event.payload as MovedMembers;
    const shown = overlay.told(memberChanges(moved), { isOwn });
    return { ...moved, list: moved.list.filter((_, index) => moved.viewId in (shown[index]?.data ?? {})) };
  }
  if (Object.hasOwn(massEvents, event.type)) overlay.forgetSettled();
  return event.payload;
}

/** A post that was moved here from a board whose posts are not: the rest of it is not known. */
function comesFromOutside(store: Store, changes: readonly PostChange[]): boolean {
  return changes.some(({ id, boardId }) => boardId && store.holds(boardId) && !store.replica.post(id));
}
