import { concernsView } from "@itoguchi/client/view-sources/concerns-view";

const OF_LISTED_POSTS = ["posts.registered", "posts.changed"];

/** Whether posts of sprints may look otherwise after the event. Of the posts that it lists, these have to be among them. */
export function concernsMembers(
  event: { type: string; seq: number; payload: unknown },
  members: ReadonlySet<string>,
): boolean {
  if (event.type === "sprintMembers.moved") return true;
  // The list of sprints follows them by itself, and knows the members.
  if (event.type.startsWith("sprintReports.")) return false;
  if (!concernsView(event, -1)) return false;
  if (!OF_LISTED_POSTS.includes(event.type)) return true;
  const { list } = event.payload as { list: readonly { id: string }[] };
  return list.some(({ id }) => members.has(id));
}
