import { useCallback, useEffect, useRef } from "react";

/** Asked when an answer comes: whoever waited for it may have been closed, and can show nothing any more. */
export function useIsGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => isGone.current, []);
}
