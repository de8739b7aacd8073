import { isGone, type LiveDetail, type Request, withPending } from "@itoguchi/client/post-details/live-detail";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { LiveAnswer } from "./live-answer.ts";

/** An open detail on the screen: it follows events as long as it is there. */
export function useLiveAnswer<Data extends { seq: number }>(
  detail: LiveDetail<Data>,
  request: Request<Data>,
): LiveAnswer<Data> {
  const { subscribe, reload, show } = detail;
  const state = useSyncExternalStore(subscribe, detail.state, detail.state);
  useEffect(() => detail.start(request), [detail, request]);
  const data = useMemo(() => withPending(state), [state]);
  const { error, version } = state;
  const isLost = isGone(error);
  return {
    data: isLost ? undefined : data,
    version,
    isGone: isLost,
    // What is shown stays readable when asking again fails: the next event asks once more.
    fault:
      data === undefined && !isLost && error !== undefined
        ? { message: sentenceOf(error), retry: () => void reload() }
        : undefined,
    reload,
    show,
  };
}
