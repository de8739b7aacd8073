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
import { toast } from "#web/kernel/shell/toasts.tsx";
import type { DetailTools } from "../detail/detail-tools.ts";
import type { Change, LiveChanges } from "../live/live-answer.ts";
import { reordered } from "./sub-post-order.ts";

interface Used {
  post: PostDetail;
  tools: DetailTools;
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
export function useSubPosts({ post, tools: { ask }, live }: Used): SubPostDeeds {
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
      const base = subPost.columnData[columnId] ?? null;
      void carry(change, () => ask(upsertSubPostColumnData, { ...numbersOf(subPost), columnId, value, base }));
    },
    move(subPost, { previousId, nextId }) {
      const change = listed((list) => reordered(list, subPost.id, { previousId, nextId }));
      const input = {
        ...numbersOf(subPost),
        previousSubPostProjectSerialNumber: numberOf(previousId),
        nextSubPostProjectSerialNumber: numberOf(nextId),
      };
      void carry(change, () => ask(moveSubPost, input));
    },
    archive(subPost) {
      const change = one(subPost.id, { archivedAt: new Date().toISOString() });
      void carry(change, () => ask(archiveSubPost, numbersOf(subPost)));
    },
    unarchive(subPost) {
      void carry(one(subPost.id, { archivedAt: null }), () => ask(unarchiveSubPost, numbersOf(subPost)));
    },
    async remove(subPost) {
      await ask(deleteSubPost, numbersOf(subPost));
      live.patch(listed((list) => list.filter(({ id }) => id !== subPost.id)));
    },
  };
}

const asItIs: Change<PostDetail> = (post) => post;
