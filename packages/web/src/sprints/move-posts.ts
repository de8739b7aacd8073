import type { Caller } from "@itoguchi/client/caller";
import { addSprintItem, removeSprintItem } from "@itoguchi/core/sprints/sprints.calls";
import { sentenceOf } from "#web/kernel/dialogs/use-action.ts";
import { t } from "#web/kernel/i18n/sprints.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { BACKLOG } from "./sprint-places.ts";
import type { Sprints } from "./use-sprints.ts";

export interface MovedPost {
  id: string;
  number: number;
  from: string;
}

interface Means {
  caller: Caller;
  sprints: Pick<Sprints, "inView" | "moving">;
  actions: BoardActions;
}

/** Into a sprint, or into none; one step of undo. What is refused goes back and says why. */
export async function movePosts(posts: readonly MovedPost[], to: string, means: Means): Promise<void> {
  const leaving = posts.filter(({ from }) => from !== to);
  if (leaving.length === 0) return;
  const back = Map.groupBy(leaving, ({ from }) => from);
  const refused = (error: unknown) => void toast(t("move.refused", { reason: sentenceOf(error) }), { isFault: true });
  try {
    await means.actions.exchange({
      label: "sprint",
      act: () => put(leaving, to, means),
      back: async () => {
        for (const [from, own] of back)
          await put(
            own.map((post) => ({ ...post, from: to })),
            from,
            means,
          );
      },
      refused,
    });
  } catch (error) {
    refused(error);
  }
}

function put(posts: readonly MovedPost[], to: string, { caller, sprints }: Means): Promise<void> {
  const { inView, moving } = sprints;
  const numbers = (list: readonly MovedPost[]) => ({ projectSerialNumberList: list.map(({ number }) => number) });
  return moving(
    posts.map(({ id }) => id),
    to,
    async () => {
      if (to !== BACKLOG) return caller(addSprintItem, { ...inView, id: to, ...numbers(posts) });
      for (const [id, own] of Map.groupBy(posts, ({ from }) => from))
        if (id !== BACKLOG) await caller(removeSprintItem, { ...inView, id, ...numbers(own) });
    },
  );
}
