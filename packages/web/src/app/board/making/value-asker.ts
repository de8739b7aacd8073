import type { NewPostInput, NewPostsInput } from "@itoguchi/client/project/board-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/model/column";
import { lackingColumns, lackingInSome } from "./lacking-columns.ts";

type Data = Readonly<Record<string, unknown>>;

/** Posts that wait for values their board requires. */
export interface Asked {
  /** Of the first of them. */
  title: string;
  count: number;
  columns: readonly Column[];
  answer(data: Data | undefined): void;
}

/**
 * Every maker of posts (dialog, row, card, child) sends what it has; what is missing is asked for here, by one dialog
 * (`RequiredValues`). One after the other where several are made at once.
 */
export interface ValueAsker {
  readonly current: Asked | undefined;
  subscribe(changed: () => void): () => void;
  ask(post: NewPostInput): Promise<NewPostInput | undefined> | undefined;
  /** Once for all of them: those that have a value of their own keep it. */
  askMany(posts: NewPostsInput): Promise<NewPostsInput | undefined> | undefined;
}

export function createValueAsker(store: ProjectStore): ValueAsker {
  const waiting: Asked[] = [];
  const followers = new Set<() => void>();
  const tell = () => {
    for (const follower of followers) follower();
  };
  const wait = (asked: Omit<Asked, "answer">) =>
    new Promise<Data | undefined>((resolve) => {
      waiting.push({
        ...asked,
        answer(data) {
          waiting.shift();
          tell();
          resolve(data);
        },
      });
      tell();
    });
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
      return wait({ title: post.title, count: 1, columns }).then(
        (data) => data && { ...post, data: { ...post.data, ...data } },
      );
    },
    askMany(posts) {
      const columns = lackingInSome(store, posts);
      if (columns.length === 0) return undefined;
      const { postList } = posts;
      return wait({ title: postList[0]?.title ?? "", count: postList.length, columns }).then(
        (data) =>
          data && { ...posts, postList: postList.map((post) => ({ ...post, data: { ...data, ...post.data } })) },
      );
    },
  };
}
