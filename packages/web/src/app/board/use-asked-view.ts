import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { whenIdle } from "#web/kernel/shell/when-idle.ts";

/** The address follows after so long even on a page that never rests. */
const LATEST_MS = 300;

interface Chosen {
  id: string;
  /** What the address named when it was chosen. */
  before: string | null;
}

/** The view that the address names. Whoever chooses another sees it at once; the address follows. */
export function useAskedView(): { askedId: string | null; openView(id: string): void } {
  const [query, setQuery] = useSearchParams();
  const named = query.get("view");
  const [chosen, choose] = useState<Chosen>();
  const following = useRef(() => {});
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that has changed counts, whoever changed it
  useEffect(() => startTransition(() => choose(undefined)), [named]);
  // What else stands in the address may be another by then.
  const latest = useRef(setQuery);
  useEffect(() => {
    latest.current = setQuery;
  });
  // Whoever leaves the board meanwhile is not called back.
  useEffect(() => () => following.current(), []);
  const openView = useCallback(
    (id: string) => {
      choose({ id, before: named });
      following.current();
      following.current = whenIdle(
        () =>
          latest.current((before) => {
            before.set("view", id);
            return before;
          }),
        { timeout: LATEST_MS },
      );
    },
    [named],
  );
  return { askedId: chosen && chosen.before === named ? chosen.id : named, openView };
}
