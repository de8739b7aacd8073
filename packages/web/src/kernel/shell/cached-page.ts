interface Place {
  pathname: string;
  search: string;
}

/** Whether all that a place of the same page shows is here already. */
type Judge = (next: URLSearchParams, current: URLSearchParams) => boolean;

let judge: Judge | undefined;

/** The page that is open says what of it can be opened without a connection, until it is left. */
export function declareCached(next: Judge): () => void {
  judge = next;
  return () => {
    if (judge === next) judge = undefined;
  };
}

export function isCached(current: Place, next: Place): boolean {
  if (current.pathname !== next.pathname || !judge) return false;
  return judge(new URLSearchParams(next.search), new URLSearchParams(current.search));
}
