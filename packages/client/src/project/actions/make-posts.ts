import * as operations from "@itoguchi/core/posts/posts.operations";
import type { Duplicated, Made, NewPostInput, NewPostsInput } from "../board-actions.ts";
import { touches } from "../undo/touches.ts";
import type { Step } from "../undo/undo-stack.ts";
import { archivePosts } from "./archive-posts.ts";
import type { Performer } from "./performer.ts";
import { placeTogether } from "./place-posts.ts";
import { enterSprints, withoutSprints } from "./sprint-members.ts";

/** Posts that were sent to be made; their numbers are known once they are. */
interface MadePosts {
  done: Promise<number[]>;
  numbers?: readonly number[];
  isRefused?: boolean;
}

/** The number it was given. */
export async function makePost(
  performer: Performer,
  post: NewPostInput,
  from?: { draft: string | undefined },
): Promise<number> {
  const { data, sprints } = withoutSprints(performer, post.data);
  const made = await performer.store.perform({
    changes: [],
    operation: operations.registerPost,
    input: { ...post, ...(data && { data }) },
    draft: from?.draft,
    isAwaited: true,
  });
  const numbers = [made.projectSerialNumber];
  enterSprints(performer, numbers, { madeIn: post, chosen: [sprints] });
  performer.history.did({
    label: "register",
    back: () => archivePosts(performer, numbers, true),
    touches: () => numbers.map(touches.life),
  });
  return made.projectSerialNumber;
}

/** What is done alongside is the same step. */
export function makePosts(performer: Performer, posts: NewPostsInput, alongside?: () => void): Promise<Made> {
  return makeAll(performer, "register", { make: () => register(performer, posts), alongside });
}

export function duplicatePosts(performer: Performer, numbers: readonly number[], chosen: Duplicated): Promise<Made> {
  const make = async () => {
    const { postList } = await performer.store.perform({
      changes: [],
      operation: operations.duplicatePost,
      input: { projectSerialNumberList: [...numbers], ...chosen },
      isAwaited: true,
    });
    return postList.map(({ projectSerialNumber }) => projectSerialNumber);
  };
  return makeAll(performer, "duplicate", { make });
}

async function register(performer: Performer, { postList, place, ...madeIn }: NewPostsInput): Promise<number[]> {
  const split = postList.map((one) => {
    const { data, sprints } = withoutSprints(performer, one.data);
    return { post: { ...one, ...(data && { data }) }, sprints };
  });
  const made = await performer.store.perform({
    changes: [],
    operation: operations.bulkRegisterPost,
    input: { ...madeIn, postList: split.map(({ post }) => post) },
    isAwaited: true,
  });
  const numbers = made.postList.map(({ projectSerialNumber }) => projectSerialNumber);
  enterSprints(performer, numbers, { madeIn, chosen: split.map(({ sprints }) => sprints) });
  if (place) placeTogether(performer, numbers, place);
  return numbers;
}

async function makeAll(
  performer: Performer,
  label: string,
  { make, alongside }: { make: () => Promise<number[]>; alongside?: (() => void) | undefined },
): Promise<Made> {
  const made: MadePosts = { done: Promise.resolve([]) };
  const undo = performer.history.asOneStep(() => {
    alongside?.();
    made.done = make();
    performer.history.did(madeStep(performer, label, { made, isArchive: true }));
  });
  try {
    made.numbers = await made.done;
  } catch (error) {
    made.isRefused = true;
    throw error;
  }
  return { numbers: made.numbers, undo };
}

/** Made posts that are archived, or taken out of the archive. */
interface ArchiveTurn {
  made: MadePosts;
  isArchive: boolean;
}

function madeStep(performer: Performer, label: string, turn: ArchiveTurn): Step {
  return {
    label,
    back: () => turnMade(performer, turn),
    touches: () => (turn.made.numbers ?? []).map(touches.life),
  };
}

/** What is still on its way is archived once it has arrived. */
function turnMade(performer: Performer, { made, isArchive }: ArchiveTurn): Step | undefined {
  if (made.isRefused) return undefined;
  if (made.numbers) return archivePosts(performer, made.numbers, isArchive);
  made.done.then(
    (numbers) => archivePosts(performer, numbers, isArchive),
    () => {},
  );
  return madeStep(performer, "register", { made, isArchive: !isArchive });
}
