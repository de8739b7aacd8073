import type { BoardView } from "@itoguchi/core/model/view";
import type { SpanOfView } from "@itoguchi/core/timeline/scale";
import { useCallback, useMemo, useSyncExternalStore } from "react";

interface Zoom {
  /** What the view was set to then: once somebody sets it anew, that is shown. */
  from: SpanOfView;
  to: SpanOfView;
}

/** By view, for as long as the tab lives. */
const zooms = new Map<string, Zoom>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How near a timeline is looked at is a matter of the moment: no change of the view that somebody would have to save. */
export function useZoom(view: BoardView): { zoomed: BoardView; zoom(span: SpanOfView): void } {
  const { id, timelineViewSpan } = view;
  const kept = useSyncExternalStore(
    subscribe,
    () => zooms.get(id),
    () => undefined,
  );
  const span = kept?.from === timelineViewSpan ? kept.to : timelineViewSpan;
  const zoomed = useMemo(
    () => (span === view.timelineViewSpan ? view : { ...view, timelineViewSpan: span }),
    [view, span],
  );
  const zoom = useCallback(
    (to: SpanOfView) => {
      zooms.set(id, { from: timelineViewSpan, to });
      for (const listener of listeners) listener();
    },
    [id, timelineViewSpan],
  );
  return { zoomed, zoom };
}
