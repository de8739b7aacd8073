import * as operations from "@itoguchi/core/posts/posts.operations";
import type { ValueChange } from "../board-actions.ts";
import { step } from "../undo/steps.ts";
import { touches } from "../undo/touches.ts";
import type { Step } from "../undo/undo-stack.ts";
import type { KnownPost, Performer } from "./performer.ts";

/** Into the trash. */
export function removePosts(performer: Performer, numbers: readonly number[]): Step {
  const deletedAt = performer.now().toISOString();
  const posts = performer.posts(numbers);
  const links = posts.flatMap((post) => linksOf(performer, post));
  const sent = performer.perform({
    changes: posts.map(({ id }) => ({ id, deletedAt })),
    operation: operations.deletePost,
    input: { projectSerialNumberList: [...numbers] },
  });
  return step("remove", sent, {
    back: () => restorePosts(performer, numbers, links),
    touches: () => numbers.map(touches.life),
  });
}

/** Links are gone with a post and are made again. */
function restorePosts(performer: Performer, numbers: readonly number[], links: readonly ValueChange[]): Step {
  const sent = performer.perform({
    changes: [],
    operation: operations.restorePost,
    input: { projectSerialNumberList: [...numbers] },
  });
  if (links.length > 0)
    performer.perform({
      changes: [],
      operation: operations.bulkUpsertColumnData,
      input: { valueList: links.map((link) => ({ ...link })) },
    });
  // Without their posts the links are refused, too.
  return step("restore", sent, {
    back: () => removePosts(performer, numbers),
    touches: () => numbers.map(touches.life),
  });
}

function linksOf(performer: Performer, post: KnownPost): ValueChange[] {
  const columns = performer.store.replica.columnsOf(post.boardId).filter(({ id }) => performer.isLink(id));
  return columns.flatMap(({ id: columnId }) => {
    const value = performer.valueOf(post, columnId) as unknown[];
    return value.length > 0 ? [{ projectSerialNumber: post.projectSerialNumber, columnId, value }] : [];
  });
}
