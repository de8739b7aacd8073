import { useUnsaved } from "../shell/unsaved.ts";

interface Place {
  pathname: string;
  search: string;
}

/** What is being written is asked about before it would be lost: another view of the board beside it does no harm. */
export function useUnsavedText(isUnsaved: boolean): void {
  useUnsaved(isUnsaved, staysOpenAt);
}

function staysOpenAt(next: Place): boolean {
  return next.pathname === location.pathname && postIn(next) === postIn(location);
}

function postIn({ search }: Pick<Place, "search">): string | null {
  return new URLSearchParams(search).get("post");
}
