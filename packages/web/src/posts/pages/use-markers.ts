import type { Send } from "@itoguchi/client/project/outbox";
import type { Page } from "@itoguchi/core/posts/page";
import { updatePage } from "@itoguchi/core/posts/pages.operations";
import { useEffect, useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/dialogs/use-action.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import type { PageElement } from "./marker-place.ts";

const STILL_MS = 500;

export interface Markers {
  list: readonly PageElement[];
  /** Shown at once, saved when the hand rests. */
  change(list: readonly PageElement[]): void;
  /** Save now: the hand has let go. */
  settle(): void;
}

export function useMarkers(page: Page, ask: Send, onTaken: (page: Page) => void): Markers {
  const [draft, setDraft] = useState<readonly PageElement[]>();
  const waiting = useRef<readonly PageElement[]>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ ask, onTaken, id: page.id });
  useEffect(() => {
    latest.current = { ask, onTaken, id: page.id };
  });

  function settle() {
    clearTimeout(timer.current);
    const list = waiting.current;
    waiting.current = undefined;
    if (!list) return;
    const { ask, onTaken, id } = latest.current;
    ask(updatePage, { id, pageElementList: [...list] }).then(
      (taken) => {
        onTaken(taken);
        if (!waiting.current) setDraft(undefined);
      },
      (error) => {
        setDraft(undefined);
        void toast(sentenceOf(error), { isFault: true });
      },
    );
  }
  const leave = useRef(settle);
  useEffect(() => {
    leave.current = settle;
  });
  // What was placed just before leaving is saved, too.
  useEffect(() => () => leave.current(), []);

  return {
    list: draft ?? page.pageElementList,
    change(list) {
      setDraft(list);
      waiting.current = list;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => leave.current(), STILL_MS);
    },
    settle,
  };
}
