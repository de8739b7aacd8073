import { useEffect, useRef, useState } from "react";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { wantMissing } from "./printed-rows.ts";

/** So often nothing more has come, where pages were asked for. */
const MOST_VAIN = 5;

type Missing = Parameters<typeof wantMissing>[1];

/** Asks for rows until all are here; where no more come, it stops and says so. */
export function useAllRows(source: ViewSource, missing: Missing) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const vain = useRef({ left: Number.POSITIVE_INFINITY, times: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks once more
  useEffect(() => {
    if (missing.length === 0) return;
    const times = missing.length < vain.current.left ? 0 : vain.current.times + 1;
    vain.current = { left: missing.length, times };
    if (times >= MOST_VAIN) setFailed(true);
    else wantMissing(source, missing);
  }, [source, missing, attempt]);
  return {
    hasFailed: hasFailed && missing.length > 0,
    retry() {
      vain.current = { left: Number.POSITIVE_INFINITY, times: 0 };
      setFailed(false);
      setAttempt(attempt + 1);
    },
  };
}
