import type { QueuedMutation } from "@itoguchi/client/project/queued-mutation";
import { registerComment, updateComment } from "@itoguchi/core/comments/comments.operations";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import type { CommentedPlace, CommentQueue } from "./comment-section-props.ts";

/** A text that the server did not take. Whoever puts it into an editor takes it out of the queue. */
export interface ReturnedText {
  contents: RichTextDocument;
  /** False when somebody else has taken it already. */
  take(): boolean;
}

interface ReturnedTexts {
  /** Of new comments, oldest first. */
  added: readonly ReturnedText[];
  /** By the comment that was to be changed. */
  edited: ReadonlyMap<string, ReturnedText>;
}

export function useReturnedTexts(queue: CommentQueue, place: CommentedPlace): ReturnedTexts {
  const { returned } = queue.outbox;
  const subscribe = useCallback((listener: () => void) => returned.subscribe(listener), [returned]);
  const mutations = useSyncExternalStore(
    subscribe,
    () => returned.list(),
    () => returned.list(),
  );
  return useMemo(() => {
    const take = (key: string) => {
      const isHere = returned.get(key) !== undefined;
      queue.outbox.settle(key);
      return isHere;
    };
    return returnedTexts(mutations, place, take);
  }, [mutations, place, queue, returned]);
}

interface Input {
  id?: string;
  projectSerialNumber?: number;
  subPostProjectSerialNumber?: number | null;
  contents: RichTextDocument;
}

export function returnedTexts(
  mutations: readonly QueuedMutation[],
  { projectSerialNumber, subPost }: CommentedPlace,
  take: (key: string) => boolean,
): ReturnedTexts {
  const textOf = ({ key, input }: QueuedMutation): ReturnedText => ({
    contents: (input as Input).contents,
    take: () => take(key),
  });
  const isHere = ({ input }: QueuedMutation) => {
    const sent = input as Input;
    const number = sent.subPostProjectSerialNumber ?? undefined;
    return sent.projectSerialNumber === projectSerialNumber && number === subPost?.subPostProjectSerialNumber;
  };
  const of = (name: string) => mutations.filter(({ operation }) => operation.name === name);
  return {
    added: of(registerComment.name)
      .filter(isHere)
      .toSorted((a, b) => a.order - b.order)
      .map(textOf),
    edited: new Map(of(updateComment.name).map((mutation) => [(mutation.input as Input).id ?? "", textOf(mutation)])),
  };
}
