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
  const params = new URLSearchParams(isBusy ? next.search : now);

  function pathWith(changes: Record<string, string>): string {
    const changed = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ ...FIRST_PAGE, ...changes }))
      if (value === "") changed.delete(name);
      else changed.set(name, value);
    return `${pathname}?${changed}`;
  }
  return {
    get: (name) => params.get(name) ?? "",
    offset: Number(params.get("offset") ?? 0) || 0,
    isBusy,
    search: (words) => void navigate(pathWith({ words }), { replace: true, preventScrollReset: true }),
    filter: (name, value) => void navigate(pathWith({ [name]: value }), { preventScrollReset: true }),
    pathTo: (name, value) => pathWith({ [name]: value }),
    pathAt: (offset) => pathWith({ offset: offset > 0 ? String(offset) : "" }),
  };
}
