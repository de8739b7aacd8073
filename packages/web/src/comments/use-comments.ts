import { newId } from "@itoguchi/client/new-id";
import type { QueuedInput, Refusal } from "@itoguchi/client/project/outbox";
import type { ExpectedEvent } from "@itoguchi/client/project/queued-mutation";
import type { Reaction, ShownComment } from "@itoguchi/core/comments/comment";
import {
  deleteComment,
  registerComment,
  updateComment,
  upsertReaction,
} from "@itoguchi/core/comments/comments.operations";
import type { Operation } from "@itoguchi/core/kernel/operation";
import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { restoreTrashItem } from "@itoguchi/core/trash/trash.operations";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { commentAdded, commentEdited, commentReacted, commentRemoved, commentRestored } from "./comment-changes.ts";
import type { CommentSectionProps } from "./comment-section-props.ts";
import { t } from "./comments.texts.ts";

interface Comments {
  /** Those whose text waits to be sent, or for its answer. */
  waitingIds: ReadonlySet<string>;
  add(contents: RichTextDocument): void;
  edit(comment: ShownComment, contents: RichTextDocument): void;
  remove(comment: ShownComment): void;
  /** After its deletion, also where that waits to be sent. */
  restore(comment: ShownComment): void;
  react(comment: ShownComment, reaction: Reaction | null): void;
}

type Used = Pick<CommentSectionProps, "comments" | "queue" | "place" | "memberId">;

const WITH_TEXT: readonly string[] = [registerComment.name, updateComment.name];

/** Each shows at once and is queued like a cell: without a connection it waits. A refused text comes back (`useReturnedTexts`). */
export function useComments({ comments, queue, place, memberId }: Used): Comments {
  const { projectSerialNumber, subPost } = place;
  const refused = ({ error }: Refusal) =>
    void toast(t("comments.failed", { reason: sentenceOf(error) }), { isFault: true });

  function send<O extends Operation>(operation: O, input: QueuedInput<O>, event: ExpectedEvent): void {
    queue.perform({ changes: [], events: [event], operation, input, refused }).catch(() => {});
  }
  const waiting = queue.outbox.mutations.filter(({ operation }) => WITH_TEXT.includes(operation.name));
  return {
    waitingIds: new Set(waiting.map(({ input }) => (input as { id: string }).id)),
    add(written) {
      const [id, contents] = [newId(), written as RichText];
      const event = commentAdded({ id, contents, place, memberId, now: new Date() }, comments.at(-1));
      const { subPostProjectSerialNumber } = subPost ?? {};
      send(registerComment, { id, projectSerialNumber, subPostProjectSerialNumber, contents }, event);
    },
    edit(comment, written) {
      const contents = written as RichText;
      send(updateComment, { id: comment.id, contents }, commentEdited(comment, contents));
    },
    remove: ({ id }) => send(deleteComment, { id }, commentRemoved(id)),
    restore: (comment) => send(restoreTrashItem, { id: comment.id }, commentRestored(comment)),
    react: (comment, reaction) =>
      send(upsertReaction, { id: comment.id, reaction }, commentReacted(comment, memberId, reaction)),
  };
}
