import type { NewPostInput } from "@itoguchi/client/project/board-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/model/column";
import { lackingColumns } from "./lacking-columns.ts";

/** A post that waits for values its board requires. */
export interface Asked {
  post: NewPostInput;
  columns: readonly Column[];
  answer(data: Readonly<Record<string, unknown>> | undefined): void;
}

/**
 * Every maker of posts (dialog, row, card, child) sends what it has; what is missing is asked for here, by one dialog
 * (`RequiredValues`). One after the other where several are made at once.
 */
export interface ValueAsker {
  readonly current: Asked | undefined;
  subscribe(changed: () => void): () => void;
  ask(post: NewPostInput): Promise<NewPostInput | undefined> | undefined;
}

export function createValueAsker(store: ProjectStore): ValueAsker {
  const waiting: Asked[] = [];
  const followers = new Set<() => void>();
  const tell = () => {
    for (const follower of followers) follower();
  };
  return {
    get current() {
      return waiting[0];
    },
    subscribe(changed) {
      followers.add(changed);
      return () => followers.delete(changed);
    },
    ask(post) {
      const columns = lackingColumns(store, post);
      if (columns.length === 0) return undefined;
      return new Promise((resolve) => {
        waiting.push({
          post,
          columns,
          answer(data) {
            waiting.shift();
            tell();
            resolve(data && { ...post, data: { ...post.data, ...data } });
          },
        });
        tell();
      });
    },
  };
}
