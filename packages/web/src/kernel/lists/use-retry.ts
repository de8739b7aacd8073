import { useRevalidator } from "react-router";
import type { Listed } from "./listed.ts";

/** The failed state of a list that a loader loads: trying again loads the page's data again. */
export function useRetry({ fault }: Listed<unknown>): { message: string; retry(): void } | undefined {
  const { revalidate } = useRevalidator();
  return fault === undefined ? undefined : { message: fault, retry: () => void revalidate() };
}
