import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { writtenQuery } from "../written-query.ts";

/** The post that is open beside the board stands in the address. */
export function useOpenPost() {
  const [query, setQuery] = useSearchParams();
  const show = useCallback(
    (number: number | undefined, options?: { replace: boolean }) =>
      setQuery(
        () =>
          writtenQuery((query) => {
            if (number === undefined) query.delete("post");
            else query.set("post", String(number));
          }),
        options,
      ),
    [setQuery],
  );
  return {
    /** Zero when none is. */
    openNumber: Number(query.get("post")),
    openPost: useCallback((number: number) => show(number), [show]),
    /** However many were gone through, one step back closes it. */
    followPost: useCallback((number: number) => show(number, { replace: true }), [show]),
    closePost: useCallback(() => show(undefined), [show]),
  };
}
