import type { PlacedPost } from "@itoguchi/client/project/board-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { touches } from "@itoguchi/client/project/undo/touches";
import { memberChanges } from "@itoguchi/core/sprints/sprint.events";
import { moveSprintItem } from "@itoguchi/core/sprints/sprints.calls";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { BACKLOG } from "./sprint-places.ts";
import { t } from "./sprints.texts.ts";
import type { InView } from "./use-sprints.ts";

export interface MovedPost {
  id: string;
  number: number;
  from: string;
}

interface Means {
  store: Pick<ProjectStore, "perform">;
  inView: InView;
  actions: BoardActions;
}

/** Into a sprint, or into none, each at its place; one step of undo. What is refused goes back and says why. */
export async function movePosts(
  posts: readonly MovedPost[],
  { to, places }: { to: string; places: readonly PlacedPost[] },
  means: Means,
): Promise<void> {
  const leaving = posts.filter(({ from }) => from !== to);
  if (leaving.length === 0) return;
  const refused = (error: unknown) => void toast(t("move.refused", { reason: sentenceOf(error) }), { isFault: true });
  try {
    await means.actions.exchange({
      label: "sprint",
      places,
      touches: leaving.map(({ number }) => touches.value(number, means.inView.viewId)),
      act: (given) => put(leaving, () => to, { ...means, places: given }),
      back: (given) => put(leaving, ({ from }) => from, { ...means, places: given }),
      refused,
    });
  } catch (error) {
    refused(error);
  }
}

function put(
  posts: readonly MovedPost[],
  toOf: (post: MovedPost) => string,
  { store, inView, places }: Means & { places: readonly PlacedPost[] },
): Promise<unknown> {
  const list = posts.map((post) => ({
    postId: post.id,
    projectSerialNumber: post.number,
    sprintReportId: toOf(post) === BACKLOG ? null : toOf(post),
  }));
  return store.perform({
    changes: memberChanges({ viewId: inView.viewId, list }),
    events: [{ type: "sprintMembers.moved", payload: { viewId: inView.viewId, list } }],
    operation: moveSprintItem,
    input: {
      ...inView,
      itemList: list.map(({ postId: _, ...item }) => item),
      placeList: places.map(({ projectSerialNumber, previousNumber, nextNumber }) => ({
        projectSerialNumber,
        previousProjectSerialNumber: previousNumber,
        nextProjectSerialNumber: nextNumber,
      })),
    },
    isAwaited: true,
  });
}
