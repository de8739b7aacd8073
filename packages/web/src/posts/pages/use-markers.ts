import type { ExpectedEvent } from "@itoguchi/client/project/queued-mutation";
import type { Page } from "@itoguchi/core/pages/page";
import { updatePage } from "@itoguchi/core/pages/pages.operations";
import { useEffect, useRef, useState } from "react";
import type { DetailTools } from "../parts/detail-tools.ts";
import type { PageElement } from "./marker-place.ts";

const STILL_MS = 500;

export interface Markers {
  list: readonly PageElement[];
  /** Shown at once, saved when the hand rests. */
  change(list: readonly PageElement[]): void;
  /** Save now: the hand has let go. */
  settle(): void;
}

export function useMarkers(page: Page, perform: DetailTools["perform"]): Markers {
  const [draft, setDraft] = useState<readonly PageElement[]>();
  const waiting = useRef<readonly PageElement[]>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ perform, page });
  useEffect(() => {
    latest.current = { perform, page };
  });

  function settle() {
    clearTimeout(timer.current);
    const list = waiting.current;
    waiting.current = undefined;
    if (!list) return;
    const { perform, page } = latest.current;
    const pageElementList = [...list];
    const events: ExpectedEvent[] = [{ type: "pages.saved", payload: { list: [{ ...page, pageElementList }] } }];
    perform({ changes: [], events, operation: updatePage, input: { id: page.id, pageElementList } }).catch(() => {});
    // From here on it is shown by what is queued.
    setDraft(undefined);
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
