import type { QueuedInput } from "@itoguchi/client/project/outbox";
import type { ExpectedEvent } from "@itoguchi/client/project/queued-mutation";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { OpenPost, OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import {
  archiveSubPost,
  deleteSubPost,
  moveSubPost,
  registerSubPost,
  unarchiveSubPost,
  upsertSubPostColumnData,
} from "@itoguchi/core/sub-posts/sub-posts.operations";
import { useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { NewPlace } from "#web/kernel/ordering/move-item.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { undoable } from "../live/undoable.ts";
import type { DetailTools } from "../parts/detail-tools.ts";
import { changeSubPost } from "./sub-post-changes.ts";
import { placeBetween } from "./sub-post-order.ts";

interface Used {
  post: OpenPost;
  tools: DetailTools;
  actions: Pick<BoardActions, "exchange">;
}

export interface SubPostHandlers {
  /** Titles on their way. */
  adding: readonly string[];
  add(title: string): Promise<boolean>;
  setValue(subPost: OpenSubPost, columnId: string, value: unknown): void;
  move(subPost: OpenSubPost, place: Pick<NewPlace, "previousId" | "nextId">): void;
  archive(subPost: OpenSubPost): void;
  unarchive(subPost: OpenSubPost): void;
  remove(subPost: OpenSubPost): void;
}

/** Each is queued and shows at once; refused, the list is as the server has it. */
export function useSubPosts({ post, tools: { perform }, actions }: Used): SubPostHandlers {
  const [adding, setAdding] = useState<readonly string[]>([]);
  const { id: postId, projectSerialNumber, subPostList } = post;
  const numbersOf = ({ subPostProjectSerialNumber }: OpenSubPost) => ({
    projectSerialNumber,
    subPostProjectSerialNumber,
  });
  const numberOf = (id: string | null) => subPostList.find((one) => one.id === id)?.subPostProjectSerialNumber ?? null;
  const changing =
    <O extends Operation>(subPost: OpenSubPost, fields: Partial<OpenSubPost>, operation: O, input: QueuedInput<O>) =>
    () =>
      changeSubPost(perform, { subPost, postId, fields, operation, input });
  const tell = (error: unknown) => void toast(sentenceOf(error), { isFault: true });
  const step = (label: string, act: () => Promise<unknown>, back: () => Promise<unknown>) =>
    void undoable(actions, { label, act, back }).catch(tell);
  const archiving = (subPost: OpenSubPost) =>
    changing(subPost, { archivedAt: new Date().toISOString() }, archiveSubPost, numbersOf(subPost));
  const unarchiving = (subPost: OpenSubPost) =>
    changing(subPost, { archivedAt: null }, unarchiveSubPost, numbersOf(subPost));
  return {
    adding,
    async add(title) {
      setAdding((before) => [...before, title]);
      const input = { projectSerialNumber, title };
      const isTaken = await perform({ changes: [], operation: registerSubPost, input, isAwaited: true }).then(
        () => true,
        (error) => {
          tell(error);
          return false;
        },
      );
      setAdding((before) => before.toSpliced(before.indexOf(title), 1));
      return isTaken;
    },
    setValue(subPost, columnId, value) {
      const before = subPost.columnData[columnId] ?? null;
      const write = (next: unknown, base: unknown) =>
        changing(subPost, { columnData: { ...subPost.columnData, [columnId]: next } }, upsertSubPostColumnData, {
          ...numbersOf(subPost),
          ...{ columnId, value: next, base },
        });
      step("values", write(value, before), write(before, value ?? null));
    },
    move(subPost, { previousId, nextId }) {
      const at = subPostList.findIndex(({ id }) => id === subPost.id);
      const put = (previous: string | null, next: string | null, postOrder: string) =>
        changing(subPost, { postOrder }, moveSubPost, {
          ...numbersOf(subPost),
          previousSubPostProjectSerialNumber: numberOf(previous),
          nextSubPostProjectSerialNumber: numberOf(next),
        });
      const [above, below] = [subPostList[at - 1]?.id ?? null, subPostList[at + 1]?.id ?? null];
      const key = placeBetween(subPostList, subPost.id, { previousId, nextId });
      step("place", put(previousId, nextId, key), put(above, below, subPost.postOrder));
    },
    archive: (subPost) => step("archive", archiving(subPost), unarchiving(subPost)),
    unarchive: (subPost) => step("archive", unarchiving(subPost), archiving(subPost)),
    remove(subPost) {
      const events: ExpectedEvent[] = [{ type: "subPosts.removed", payload: { idList: [subPost.id] } }];
      perform({ changes: [], events, operation: deleteSubPost, input: numbersOf(subPost) }).catch(() => {});
    },
  };
}
