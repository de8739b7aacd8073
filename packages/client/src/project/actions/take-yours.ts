import type { Operation } from "@itoguchi/core/kernel/operation";
import * as operations from "@itoguchi/core/posts/posts.operations";
import { TITLE, WHOLE } from "../conflict.ts";
import type { OpenConflict } from "../conflicts.ts";
import { changeTitle, changeValues } from "./change-values.ts";
import type { Performer } from "./performer.ts";

/** What the person typed, after all: over what the choice showed them, and not over what came since. */
export function takeYours(performer: Performer, conflict: OpenConflict): void {
  const { store, history } = performer;
  const { key, projectSerialNumber, field, yours, current, contentsVersion } = conflict;
  const mutation = store.outbox.returned.get(key);
  if (!mutation) return;
  const post = store.replica.postOfNumber(projectSerialNumber);
  if (field === WHOLE)
    // The server knows operations by their names.
    performer.perform({
      changes: mutation.changes,
      events: mutation.events,
      operation: mutation.operation as Operation,
      input: (contentsVersion === undefined
        ? mutation.input
        : { ...(mutation.input as object), base: { contentsVersion } }) as never,
    });
  else if (post && field === TITLE) history.did(changeTitle(performer, projectSerialNumber, { title: String(yours) }));
  else if (post) history.did(changeValues(performer, [{ projectSerialNumber, columnId: field, value: yours }]));
  else if (field === TITLE)
    performer.perform({
      changes: mutation.changes,
      operation: operations.updatePost,
      input: { projectSerialNumber, title: String(yours), base: { title: current as string | undefined } },
    });
  else
    performer.perform({
      changes: mutation.changes,
      operation: operations.bulkUpsertColumnData,
      input: { valueList: [{ projectSerialNumber, columnId: field, value: yours, base: current ?? null }] },
    });
  store.settleConflict(key);
}
