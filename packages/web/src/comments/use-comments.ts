import type { Reaction, ShownComment } from "@itoguchi/core/comments/comment";
import {
  deleteComment,
  registerComment,
  updateComment,
  upsertReaction,
} from "@itoguchi/core/comments/comments.operations";
import type { RichText } from "@itoguchi/core/kernel/rich-text";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import { useState } from "react";
import { sentenceOf } from "#web/kernel/dialogs/use-action.ts";
import { t } from "#web/kernel/i18n/comments.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { type Deed, type ListedComment, withDeeds } from "./comment-list.ts";
import type { CommentSectionProps } from "./comment-section-props.ts";

interface Comments {
  list: ListedComment[];
  /** Whether it came through; what was written is kept when not. */
  add(contents: RichTextDocument): Promise<boolean>;
  edit(id: string, contents: RichTextDocument): Promise<boolean>;
  remove(id: string): Promise<boolean>;
  react(id: string, reaction: Reaction | null): void;
}

type Used = Pick<
  CommentSectionProps,
  "comments" | "projectSerialNumber" | "subPostProjectSerialNumber" | "memberId" | "ask" | "onTaken" | "onRemoved"
>;

/** What is done shows at once, and goes back with a word when it is refused. */
export function useComments(used: Used): Comments {
  const { comments, projectSerialNumber, subPostProjectSerialNumber, memberId, ask, onTaken, onRemoved } = used;
  const [deeds, setDeeds] = useState<Deed[]>([]);

  async function carry<Answer>(
    deed: Deed,
    act: () => Promise<Answer>,
    taken: (answer: Answer) => void,
  ): Promise<boolean> {
    setDeeds((before) => [...before, deed]);
    try {
      taken(await act());
      return true;
    } catch (error) {
      void toast(t("comments.failed", { reason: sentenceOf(error) }), { isFault: true });
      return false;
    } finally {
      setDeeds((before) => before.filter(({ key }) => key !== deed.key));
    }
  }
  return {
    list: withDeeds(comments, deeds, memberId),
    add(contents) {
      const key = crypto.randomUUID();
      const comment = newComment(key, contents, memberId);
      const input = { projectSerialNumber, subPostProjectSerialNumber, contents: contents as RichText };
      return carry({ kind: "add", key, comment }, () => ask(registerComment, input), onTaken);
    },
    edit(id, contents) {
      const deed: Deed = { kind: "edit", key: crypto.randomUUID(), id, contents };
      return carry(deed, () => ask(updateComment, { id, contents: contents as RichText }), onTaken);
    },
    remove(id) {
      const deed: Deed = { kind: "remove", key: crypto.randomUUID(), id };
      return carry(
        deed,
        () => ask(deleteComment, { id }),
        () => onRemoved(id),
      );
    },
    react(id, reaction) {
      const deed: Deed = { kind: "react", key: crypto.randomUUID(), id, reaction };
      void carry(deed, () => ask(upsertReaction, { id, reaction }), onTaken);
    },
  };
}

function newComment(id: string, contents: RichTextDocument, memberId: string): ShownComment {
  const now = new Date().toISOString();
  return {
    id,
    postId: "",
    subPostId: null,
    comment: contents,
    commentHtml: "",
    commentText: "",
    mentionedIdList: [],
    commentedBy: memberId,
    commentedUserAccountName: null,
    createdAt: now,
    updatedAt: now,
    reactionList: [],
  };
}
