import type { PostDetail, ShownSubPost } from "@itoguchi/core/posts/post-detail";
import {
  archiveSubPost,
  deleteSubPost,
  moveSubPost,
  registerSubPost,
  unarchiveSubPost,
  upsertSubPostColumnData,
} from "@itoguchi/core/posts/sub-posts.operations";
import { useState } from "react";
import { sentenceOf } from "#web/kernel/dialogs/use-action.ts";
import type { NewPlace } from "#web/kernel/ordering/move-item.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import type { DetailTools } from "../detail/detail-tools.ts";
import type { Change, LiveChanges } from "../live/live-answer.ts";
import { undoable } from "../live/undoable.ts";
import { reordered } from "./sub-post-order.ts";

interface Used {
  post: PostDetail;
  tools: DetailTools;
  actions: Pick<BoardActions, "exchange">;
  live: LiveChanges<PostDetail>;
}

export interface SubPostDeeds {
  /** Titles on their way. */
  adding: readonly string[];
  add(title: string): Promise<boolean>;
  setValue(subPost: ShownSubPost, columnId: string, value: unknown): void;
  move(subPost: ShownSubPost, place: Pick<NewPlace, "previousId" | "nextId">): void;
  archive(subPost: ShownSubPost): void;
  unarchive(subPost: ShownSubPost): void;
  remove(subPost: ShownSubPost): Promise<void>;
}

/** Each shows at once; refused, the list is as the server has it. */
export function useSubPosts({ post, tools: { ask }, actions, live }: Used): SubPostDeeds {
  const [adding, setAdding] = useState<readonly string[]>([]);
  const { projectSerialNumber, subPostList } = post;
  const numbersOf = ({ subPostProjectSerialNumber }: ShownSubPost) => ({
    projectSerialNumber,
    subPostProjectSerialNumber,
  });
  const listed =
    (next: (list: ShownSubPost[]) => ShownSubPost[]): Change<PostDetail> =>
    (known) => ({ ...known, subPostList: next(known.subPostList) });
  const one = (id: string, fields: Partial<ShownSubPost>) =>
    listed((list) => list.map((known) => (known.id === id ? { ...known, ...fields } : known)));
  const numberOf = (id: string | null) => subPostList.find((one) => one.id === id)?.subPostProjectSerialNumber ?? null;

  async function carry(change: Change<PostDetail>, act: () => Promise<unknown>): Promise<boolean> {
    try {
      await live.carry(change, act);
      return true;
    } catch (error) {
      void toast(sentenceOf(error), { isFault: true });
      return false;
    }
  }
  const archiving = (subPost: ShownSubPost) => ({
    label: "archive",
    act: () => ask(archiveSubPost, numbersOf(subPost)),
    back: () => ask(unarchiveSubPost, numbersOf(subPost)),
  });
  return {
    adding,
    async add(title) {
      setAdding((before) => [...before, title]);
      const isTaken = await carry(asItIs, async () => {
        await ask(registerSubPost, { projectSerialNumber, title });
        await live.reload();
      });
      setAdding((before) => before.toSpliced(before.indexOf(title), 1));
      return isTaken;
    },
    setValue(subPost, columnId, value) {
      const change = one(subPost.id, { columnData: { ...subPost.columnData, [columnId]: value } });
      const before = subPost.columnData[columnId] ?? null;
      const write = (next: unknown, base: unknown) => () =>
        ask(upsertSubPostColumnData, { ...numbersOf(subPost), columnId, value: next, base });
      void carry(change, () =>
        undoable(actions, { label: "values", act: write(value, before), back: write(before, value ?? null) }),
      );
    },
    move(subPost, { previousId, nextId }) {
      const change = listed((list) => reordered(list, subPost.id, { previousId, nextId }));
      const at = subPostList.findIndex(({ id }) => id === subPost.id);
      const place = (previous: string | null, next: string | null) => () =>
        ask(moveSubPost, {
          ...numbersOf(subPost),
          previousSubPostProjectSerialNumber: numberOf(previous),
          nextSubPostProjectSerialNumber: numberOf(next),
        });
      const [above, below] = [subPostList[at - 1]?.id ?? null, subPostList[at + 1]?.id ?? null];
      void carry(change, () =>
        undoable(actions, { label: "place", act: place(previousId, nextId), back: place(above, below) }),
      );
    },
    archive(subPost) {
      const change = one(subPost.id, { archivedAt: new Date().toISOString() });
      void carry(change, () => undoable(actions, archiving(subPost)));
    },
    unarchive(subPost) {
      const { label, act: back, back: act } = archiving(subPost);
      void carry(one(subPost.id, { archivedAt: null }), () => undoable(actions, { label, act, back }));
    },
    async remove(subPost) {
      await ask(deleteSubPost, numbersOf(subPost));
      live.patch(listed((list) => list.filter(({ id }) => id !== subPost.id)));
    },
  };
}

const asItIs: Change<PostDetail> = (post) => post;
