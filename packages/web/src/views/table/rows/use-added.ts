import { type RefObject, useEffect, useInsertionEffect, useLayoutEffect, useRef } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "#web/views/table.texts.ts";
import { ADDING_HEIGHT } from "../measures.ts";
import { type Added, whereAdded } from "./added-place.ts";
import type { FlatList } from "./flat-list.ts";

interface AddedInput {
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  inset: { top: number; bottom: number };
  rowHeight: number;
  source: ViewSource;
  list: FlatList;
  context: CellContext;
  revealHeight(top: number, height: number): void;
  announce(words: string): void;
  /** Goes to a row. */
  show(row: number): void;
  open(projectSerialNumber: number): void;
}

/** The server tells of a new post a moment after it has answered. */
const WAIT_MS = 1_500;

/** The line in which posts are made stays where it is seen, and whoever makes one hears where it went. */
export function useAdded(input: AddedInput) {
  const latest = useRef(input);
  useInsertionEffect(() => {
    latest.current = input;
  });
  const { list, scroller, body } = input;
  const before = useRef(list);
  const waiting = useRef<number>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const shift = useRef(0);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = list;
    const groupKey = addingIn(body.current);
    if (was === list || groupKey === undefined) return;
    const [from, to] = [was.topOfAdding(groupKey), list.topOfAdding(groupKey)];
    if (from !== undefined && to !== undefined) shift.current += to - from;
  });
  // Once it is laid out: the scroller goes no further than it is long.
  useEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => {
      const box = scroller.current;
      const groupKey = addingIn(element);
      const top = groupKey === undefined ? undefined : latest.current.list.topOfAdding(groupKey);
      const by = shift.current;
      shift.current = 0;
      if (!box || by === 0 || top === undefined) return;
      box.scrollTop += by;
      latest.current.revealHeight(top, ADDING_HEIGHT);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [body, scroller]);

  // After each drawing: it may have come with this one.
  useLayoutEffect(() => {
    if (waiting.current === undefined) return;
    const found = find(waiting.current);
    if (found.where !== "unknown") tell(waiting.current, found);
  });

  function find(number: number): Added {
    const { source, context, rowHeight, inset } = latest.current;
    const box = latest.current.scroller.current;
    const height = (box?.clientHeight ?? 0) - inset.top - inset.bottom;
    const seen = { top: box?.scrollTop ?? 0, height, rowHeight };
    return whereAdded({ postId: context.linkedPost(number)?.id, source, list: latest.current.list, seen });
  }

  function tell(number: number, { where }: Added) {
    waiting.current = undefined;
    clearTimeout(timer.current);
    const { announce, open } = latest.current;
    if (where === "seen") return announce(t("added.seen"));
    const isRow = where === "above" || where === "below";
    const action = isRow
      ? { label: t("added.show"), run: () => show(number) }
      : { label: t("added.open"), run: () => open(number) };
    void toast(t(`added.${where}`), { action, replaces: "added" });
  }

  function show(number: number) {
    const { row } = find(number);
    if (row === undefined) latest.current.open(number);
    else latest.current.show(row);
  }

  return (number: number) => {
    waiting.current = number;
    clearTimeout(timer.current);
    const found = find(number);
    if (found.where !== "unknown") return tell(number, found);
    timer.current = setTimeout(() => tell(number, find(number)), WAIT_MS);
  };
}

/** The group in whose line somebody is writing. */
function addingIn(body: HTMLElement | null): string | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && body?.contains(activeElement)
    ? activeElement.dataset.adding
    : undefined;
}
