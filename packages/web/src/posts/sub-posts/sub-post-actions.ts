import type { QueuedInput } from "@itoguchi/client/project/outbox";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import { richTextPlain } from "@itoguchi/core/rich-text/rich-text";
import {
  archiveSubPost,
  deleteSubPost,
  unarchiveSubPost,
  updateSubPost,
  upsertSubPostColumnData,
} from "@itoguchi/core/sub-posts/sub-posts.operations";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { type Sending, writeText } from "../body/write-text.ts";
import { undoable } from "../live/undoable.ts";
import type { DetailTools } from "../parts/detail-tools.ts";
import { changeSubPost } from "./sub-post-changes.ts";

interface Input {
  subPost: OpenSubPost;
  /** The post it belongs to. */
  post: { id: string; projectSerialNumber: number };
  perform: DetailTools["perform"];
  actions: Pick<BoardActions, "exchange">;
  now(): Date;
}

/** What is done to a sub-post where it is open. Each but the deletion is one step of undo. */
export function subPostActions({ subPost, post, perform, actions, now }: Input) {
  const numbers = {
    projectSerialNumber: post.projectSerialNumber,
    subPostProjectSerialNumber: subPost.subPostProjectSerialNumber,
  };
  const changing =
    <O extends Operation>(fields: Partial<OpenSubPost>, operation: O, input: QueuedInput<O>) =>
    () =>
      changeSubPost(perform, { subPost, postId: post.id, fields, operation, input });
  const take = (exchange: Parameters<typeof undoable>[1]) =>
    void undoable(actions, exchange).catch((error) => toast(sentenceOf(error), { isFault: true }));
  const step = (label: string, act: () => Promise<unknown>, back: () => Promise<unknown>) => take({ label, act, back });
  return {
    numbers,
    setArchived(isArchived: boolean) {
      const archiving = changing({ archivedAt: now().toISOString() }, archiveSubPost, numbers);
      const unarchiving = changing({ archivedAt: null }, unarchiveSubPost, numbers);
      if (isArchived) step("archive", archiving, unarchiving);
      else step("archive", unarchiving, archiving);
    },
    setTitle(title: string, before: string) {
      const write = (next: string, base: string) =>
        changing({ title: next }, updateSubPost, { ...numbers, title: next, base: { title: base } });
      step("title", write(title, before), write(before, title));
    },
    setValue(columnId: string, value: unknown, seen: unknown) {
      const before = seen ?? null;
      const write = (next: unknown, base: unknown) =>
        changing({ columnData: { ...subPost.columnData, [columnId]: next } }, upsertSubPostColumnData, {
          ...numbers,
          ...{ columnId, value: next, base },
        });
      take({
        label: "values",
        written: [{ columnId, value, before }],
        act: write(value, before),
        back: write(before, value ?? null),
      });
    },
    saveText: (after: unknown, version: number, refused?: Sending["refused"]) =>
      writeText({
        actions,
        write: (contents, contentsVersion, sending) =>
          changeSubPost(perform, {
            subPost,
            postId: post.id,
            fields: { contents, contentsText: richTextPlain(contents), contentsVersion: contentsVersion + 1 },
            operation: updateSubPost,
            input: { ...numbers, contents, base: { contentsVersion } },
            sending,
          }),
        before: subPost.contents,
        after,
        version,
        refused,
      }),
    remove: () => perform({ changes: [], operation: deleteSubPost, input: numbers, isAwaited: true }),
  };
}

export type SubPostActions = ReturnType<typeof subPostActions>;
