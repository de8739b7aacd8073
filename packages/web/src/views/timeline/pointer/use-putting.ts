import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { Span } from "@itoguchi/core/timeline/working-span";
import { useRef, useState } from "react";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "../timeline.texts.ts";
import type { Placing } from "../use-placing.ts";
import type { Draft } from "./use-pointer.ts";

/** The bar that is being moved, and the line in which moved bars are saved. */
export function usePutting({ place }: Placing) {
  const [draft, setDraft] = useState<Draft>();
  /** One after the other: what waits for a post may have to be asked for, and the next one is put meanwhile. */
  const line = useRef<Promise<void>>(Promise.resolve());
  const pending = useRef(0);
  /** By keys: put once, by whichever of a key or a leaving focus comes first. */
  const held = useRef<Draft>(undefined);

  function put(post: ListedPost, span: Span, by: Draft["by"]) {
    pending.current++;
    held.current = undefined;
    setDraft({ number: post.projectSerialNumber, span, by });
    line.current = line.current
      .then(() => place(post, span))
      .catch(() => void toast(t("said.failed"), { isFault: true, replaces: "timeline" }))
      .finally(() => {
        pending.current--;
        if (pending.current === 0) setDraft(undefined);
      });
  }

  /** Answers whether it is held: nothing is, while another bar is being saved. */
  function hold(number: number, span: Span): boolean {
    if (pending.current > 0) return false;
    held.current = { number, span, by: "keys" };
    setDraft(held.current);
    return true;
  }

  function release() {
    held.current = undefined;
    setDraft(undefined);
  }

  return { draft, setDraft, put, hold, release, heldNow: () => held.current };
}
