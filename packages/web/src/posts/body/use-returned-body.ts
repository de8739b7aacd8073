import type { QueuedMutation } from "@itoguchi/client/project/queued-mutation";
import { updatePost } from "@itoguchi/core/posts/posts.operations";
import { updateSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import { useCallback, useSyncExternalStore } from "react";
import type { DetailTools } from "../parts/detail-tools.ts";

interface Numbers {
  projectSerialNumber: number;
  subPostProjectSerialNumber?: number;
}

/** A text that the server did not take. */
export interface ReturnedBody {
  contents: RichTextDocument | null;
  baseVersion: number;
  /** Somebody else changed it meanwhile. */
  isConflict: boolean;
  reason: string;
  /** False when it was taken already. */
  take(): boolean;
}

interface Input extends Partial<Numbers> {
  contents?: RichTextDocument | null;
  base?: { contentsVersion?: number } | null;
}

/** The last text of a post or sub-post that came back. Whoever puts it into the editor takes it out of the queue. */
export function useReturnedBody(outbox: DetailTools["outbox"], numbers: Numbers): ReturnedBody | undefined {
  const { returned } = outbox;
  const subscribe = useCallback((listener: () => void) => returned.subscribe(listener), [returned]);
  const mutations = useSyncExternalStore(
    subscribe,
    () => returned.list(),
    () => returned.list(),
  );
  const mutation = returnedBodyOf(mutations, numbers);
  if (!mutation) return undefined;
  const { contents = null, base } = mutation.input as Input;
  return {
    contents,
    baseVersion: base?.contentsVersion ?? 0,
    isConflict: mutation.conflict?.contentsVersion !== undefined,
    reason: String(mutation.conflict?.current ?? ""),
    take() {
      const isHere = returned.get(mutation.key) !== undefined;
      outbox.settle(mutation.key);
      return isHere;
    },
  };
}

export function returnedBodyOf(mutations: readonly QueuedMutation[], numbers: Numbers): QueuedMutation | undefined {
  const { projectSerialNumber, subPostProjectSerialNumber } = numbers;
  const operation = subPostProjectSerialNumber === undefined ? updatePost.name : updateSubPost.name;
  const own = mutations.filter(({ operation: { name }, input }) => {
    const sent = input as Input;
    return (
      name === operation &&
      sent.contents !== undefined &&
      sent.projectSerialNumber === projectSerialNumber &&
      sent.subPostProjectSerialNumber === subPostProjectSerialNumber
    );
  });
  return own.toSorted((a, b) => a.order - b.order).at(-1);
}
