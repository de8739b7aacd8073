import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/** Places in a list, by number or by the last row seen: whatever else changes, it starts from its beginning. */
const FIRST_PAGE = { offset: "", before: "" };

export interface ListQuery {
  get(name: string): string;
  offset: number;
  /** Another page of the list is on its way. */
  isBusy: boolean;
  /** What is searched for; nothing of it goes into the history, so that one step back leaves the list. */
  search(words: string): void;
  filter(name: string, value: string): void;
  pathAt(offset: number): string;
  /** The same list with another filter: for links. */
  pathTo(name: string, value: string): string;
}

/** Search, filters and place of a list, kept in the address: reloading and going back bring the same list again. */
export function useListQuery(): ListQuery {
  const { pathname, search: now } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const isBusy = next?.pathname === pathname && next.search !== now;
  // What was just chosen shows at once, before its list is there.
  const shown = isBusy ? next.search : now;
  const params = new URLSearchParams(shown);
  // Two things chosen in a moment: the second may be asked for before the first is drawn.
  const wanted = useRef(shown);
  useEffect(() => {
    wanted.current = shown;
  }, [shown]);

  function pathWith(changes: Record<string, string>, from: string = shown): string {
    const changed = new URLSearchParams(from);
    for (const [name, value] of Object.entries({ ...FIRST_PAGE, ...changes }))
      if (value === "") changed.delete(name);
      else changed.set(name, value);
    return `${pathname}?${changed}`;
  }
  function go(changes: Record<string, string>, replace: boolean): void {
    const path = pathWith(changes, wanted.current);
    wanted.current = path.slice(path.indexOf("?"));
    void navigate(path, { replace, preventScrollReset: true });
  }
  return {
    get: (name) => params.get(name) ?? "",
    offset: Number(params.get("offset") ?? 0) || 0,
    isBusy,
    search: (words) => go({ words }, true),
    filter: (name, value) => go({ [name]: value }, false),
    pathTo: (name, value) => pathWith({ [name]: value }),
    pathAt: (offset) => pathWith({ offset: offset > 0 ? String(offset) : "" }),
  };
}
