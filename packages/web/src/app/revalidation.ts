import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Of the same page: nothing of what stands around it depends on which view or post is open, or on what a list is asked for. */
const OF_THE_SAME_PAGE = ["view", "post", "tab", "words", "done", "order", "kind", "offset"];

/** Loads again as usual, but not when only another view or post of the same page is opened. */
export function unlessSamePage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const hasMoved = currentUrl.href !== nextUrl.href;
  return defaultShouldRevalidate && !(hasMoved && placeOf(currentUrl) === placeOf(nextUrl));
}

function placeOf({ pathname, searchParams }: URL): string {
  const others = [...searchParams].filter(([name]) => !OF_THE_SAME_PAGE.includes(name));
  return `${pathname}?${new URLSearchParams(others)}`;
}
