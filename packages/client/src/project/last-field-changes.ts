import type { PostChange } from "@itoguchi/core/posts/post.events";

export interface FieldChange {
  /** A member. */
  by: string;
  at: string;
}

const MOST = 2_000;

/** Who changed a field last, and when, as far as it was told since the board was opened. */
export class LastFieldChanges {
  readonly #last = new Map<string, FieldChange>();

  note(changes: readonly PostChange[]): void {
    for (const { id, updatedBy: by, userUpdatedAt: at, data = {}, title } of changes) {
      if (!by || !at) continue;
      for (const field of [...Object.keys(data), ...(title === undefined ? [] : ["title"])])
        this.#keep(`${id} ${field}`, { by, at });
    }
  }

  of(postId: string, field: string): FieldChange | undefined {
    return this.#last.get(`${postId} ${field}`);
  }

  #keep(key: string, change: FieldChange): void {
    this.#last.delete(key);
    this.#last.set(key, change);
    const [oldest] = this.#last.keys();
    if (this.#last.size > MOST && oldest !== undefined) this.#last.delete(oldest);
  }
}
