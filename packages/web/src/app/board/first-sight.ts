import { setTimeout as delay } from "node:timers/promises";
import type { ProjectPlace } from "@itoguchi/client/asker";
import { type BoardCopy, replicaOf } from "@itoguchi/client/project/board-cache";
import { questionOf } from "@itoguchi/client/view-sources/view-question";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { boardReplica } from "@itoguchi/core/screens/board-replica.operations";
import { partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import type { FirstSight } from "#web/kernel/project/first-sight.ts";
import type { Visitor } from "../visitor.ts";
import { openedView } from "./opened-view.ts";

/** A board that is not in the server's memory yet is hardly waited for: the page comes without it and asks again. */
const PATIENCE_MS = 400;
/** More than this would make the page itself slow. */
const MOST_NAMES = 1_000;
const MOST_POSTS = 400;

interface Asked extends ProjectPlace {
  boardId: string;
  viewId: string | null;
}

/** What a board's page shows before any of its code is there. Without it, for whatever reason, the code asks for itself. */
export async function firstSightOf({ operate, report }: Visitor, asked: Asked): Promise<FirstSight | undefined> {
  const asking = ask(operate, asked).catch((error) => {
    if (!(error instanceof DomainError)) report(error);
    return undefined;
  });
  return Promise.race([asking, delay(PATIENCE_MS, undefined, { ref: false })]);
}

async function ask(operate: Visitor["operate"], { boardId, viewId, ...place }: Asked): Promise<FirstSight | undefined> {
  const copy = await operate(boardReplica, place, { boardId, postLimit: 0 });
  if (copy.memberList.length > MOST_NAMES || copy.columnList.length > MOST_NAMES) return undefined;
  const replica = replicaOf(copy);
  const { current } = openedView(replica.viewsOf(boardId), viewId);
  if (!current) return { copy, shown: undefined };
  const view = { ...current, ...ownSettings(copy, current.id) };
  const answer = await operate(partitionBoardViewPostListSet, place, questionOf(replica, view));
  const count = answer.groupList.reduce((sum, { postList }) => sum + postList.length, 0);
  // Sub-posts are asked for by those who show them.
  return { copy, shown: count > MOST_POSTS ? undefined : { view, answer: { ...answer, subPostList: [] } } };
}

function ownSettings({ ownViewList }: BoardCopy, viewId: string) {
  return ownViewList.find(({ boardViewId }) => boardViewId === viewId)?.setting;
}
