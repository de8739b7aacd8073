import type { AccessRequest, LockedAccessRow } from "./access-project.ts";

const REMEMBERED = 5_000;

type Asked = Omit<AccessRequest, "now">;

/**
 * Who entered which project under the lock lately, and how far the project was then. Nothing is decided by it: a change that
 * is worked out on it is written only when the database finds everything still so.
 */
export class AccessCache {
  readonly #rows = new Map<string, LockedAccessRow>();
  readonly #places = new Map<string, { eventSeq: number; postNumber: number }>();

  set(asked: Asked, row: LockedAccessRow | undefined): void {
    if (row?.projectId) put(this.#rows, keyOf(asked), row);
  }

  /** After a commit of our own. */
  moved(projectId: string, place: { eventSeq: number; postNumber: number }): void {
    put(this.#places, projectId, place);
  }

  /** As they would be found now if nothing has happened since. */
  get(asked: Asked): LockedAccessRow | undefined {
    const row = this.#rows.get(keyOf(asked));
    const place = row?.projectId ? this.#places.get(row.projectId) : undefined;
    return row && place && { ...row, ...place };
  }

  delete(asked: Asked): void {
    this.#rows.delete(keyOf(asked));
  }
}

function keyOf({ credential, workspaceId, projectKey }: Asked): string {
  return `${credential.id}:${workspaceId}:${projectKey}`;
}

function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  if (map.size >= REMEMBERED) map.delete(map.keys().next().value as string);
  map.set(key, value);
}
