import type { KeyMap } from "@itoguchi/ui/keys";
import { type RefObject, useState } from "react";
import { useAccountId } from "#web/kernel/session/session-provider.tsx";
import type { CellChange } from "./cells/cell-changes.ts";
import type { NewPost } from "./cells/plan-new-posts.ts";
import { toggleOf, useToggling } from "./cells/toggling.ts";
import { useCellWrites } from "./cells/use-cell-writes.ts";
import { useEditingCell } from "./cells/use-editing-cell.ts";
import { writeShown } from "./cells/write-shown.ts";
import { gridKeys } from "./grid-keys.ts";
import { ADDING_HEIGHT } from "./measures.ts";
import { focusAdding } from "./rows/focus-adding.ts";
import { useAdded } from "./rows/use-added.ts";
import { useRowChoice } from "./rows/use-row-choice.ts";
import { useRowMoves } from "./rows/use-row-moves.ts";
import { wantRows } from "./rows/want-rows.ts";
import { everything, isSingle, moved, rangeOf, type Step, select } from "./selection.ts";
import type { TableViewProps } from "./table-props.ts";
import { useFollowing } from "./use-following.ts";
import { useGeometry } from "./use-geometry.ts";
import { useGridSelection } from "./use-grid-selection.ts";
import { usePointer } from "./use-pointer.ts";
import { useScrollToOpened } from "./use-scroll-to-opened.ts";

interface TablePlaces {
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  /** Over the active cell: it has the focus of the grid. */
  input: RefObject<HTMLTextAreaElement | null>;
}

/** Everything the table does, by keys, mouse and touch. */
export function useTable(props: TableViewProps, { scroller, body, input }: TablePlaces) {
  const { source, view, columns, context, actions, abilities, selectedPostId, onOpenPost } = props;
  const { canWrite } = abilities;
  const geometry = useGeometry(props, scroller);
  const { layout, list, viewport, size, page, inset, reveal, revealHeight } = geometry;
  const [spoken, announce] = useState("");
  const [isAskingToSort, setAskingToSort] = useState(false);
  const { selection, setSelection } = useGridSelection({ source, list, layout });
  const { active } = selection;
  const range = rangeOf(selection);
  const activeColumn = layout.columns[active.column];

  function postAt(row: number) {
    const place = list.place(row);
    return place && source.post(place.groupKey, place.index);
  }
  const choice = useRowChoice({ rowCount: size.rows, postAt });

  const following = useFollowing({ openedId: selectedPostId, follow: props.onFollowPost });
  useScrollToOpened(selectedPostId, { source, list, viewport, active, reveal });

  function focusInput() {
    input.current?.focus({ preventScroll: true });
  }

  function go(step: Step, isExtending = false) {
    if (step === "down" && !isExtending && active.row === size.rows - 1 && canWrite) return add();
    const next = moved(selection, { step, size, page, isExtending });
    setSelection(next);
    reveal(next.reach);
    if (next.active.row !== active.row) following.arrive(postAt(next.active.row));
    // Frozen columns are always in sight; whoever goes to the start of a row wants to see it, though.
    if (next.reach.column === 0) scroller.current?.scrollTo({ left: 0 });
    // In the column of numbers it is rows that are chosen.
    if (!canWrite || !isExtending || next.active.column !== 0 || next.reach.column !== 0) return;
    const { top, bottom } = rangeOf(next);
    choice.choose({ from: top, until: bottom + 1 }, true);
  }

  /** To the line for new posts of the group one is in; without one, of the first. */
  function add() {
    const groupKey = list.place(active.row)?.groupKey ?? list.line(0)?.groupKey;
    const top = groupKey === undefined ? undefined : list.topOfAdding(groupKey);
    if (groupKey === undefined || top === undefined) return;
    revealHeight(top, ADDING_HEIGHT);
    focusAdding(groupKey, { body: body.current, input: input.current });
  }

  function open(row: number, beside: boolean) {
    following.stop();
    const post = postAt(row);
    if (post) onOpenPost(post.projectSerialNumber, { beside });
  }

  /** First what is selected, then what is chosen, then what is open. */
  function back() {
    if (!isSingle(selection)) return setSelection(select(active));
    if (choice.chosen.size > 0) return choice.clear();
    following.stop();
    if (selectedPostId !== undefined) props.onClosePost();
  }

  function unfold(row: number, isOpen?: boolean) {
    const post = postAt(row);
    if (post && props.subPosts) geometry.subRows.toggle(post, isOpen);
  }

  function write(changes: readonly CellChange[]) {
    const openWhole = (number: number) => onOpenPost(number, { beside: false });
    writeShown({ source, context, actions, open: openWhole }, changes);
  }

  async function writeAnswered(changes: readonly CellChange[]): Promise<boolean> {
    const act = () => write(changes);
    if (actions.isTaken) return actions.isTaken(act);
    act();
    return false;
  }

  function placeIn(groupKey: string | undefined) {
    const group = source.isGrouped && groupKey !== undefined ? { groupColumnValue: groupKey } : {};
    return { boardId: view.boardId, boardViewId: view.id, ...group };
  }

  function registerMany(groupKey: string | undefined, posts: readonly NewPost[], alongside?: () => void) {
    return actions.registerMany({ ...placeIn(groupKey), postList: posts }, alongside);
  }

  const editing = useEditingCell({ post: postAt(active.row), grid: activeColumn, input, write, go });
  const writes = useCellWrites({
    account: useAccountId(),
    size,
    columns: layout.columns,
    postAt,
    want: (rows) => wantRows(source, list, rows),
    context,
    write: writeAnswered,
    make: (posts, alongside) => registerMany(list.place(size.rows - 1)?.groupKey, posts, alongside),
    selection,
    setSelection,
  });
  const moves = useRowMoves({
    source,
    list,
    view,
    columns,
    context,
    actions,
    abilities,
    chosen: choice.chosen,
    askToTurnOffSort: () => setAskingToSort(true),
    announce,
  });
  const pointer = usePointer({
    scroller,
    inset,
    selection,
    cellAt: geometry.cellAt,
    setSelection,
    fill: writes.fill,
    focusInput,
    toggleRow: choice.toggle,
    open: (row) => open(row, true),
    toggleSubPosts: (row) => unfold(row),
    edit: () => editing.start() || open(active.row, true),
  });

  const tellAdded = useAdded({
    scroller,
    body,
    inset,
    rowHeight: geometry.rowHeight,
    source,
    list,
    context,
    revealHeight,
    announce,
    show: (row) => {
      setSelection(select({ row, column: 1 }));
      reveal({ row, column: 1 });
      focusInput();
    },
    open: (number) => onOpenPost(number, { beside: false }),
  });

  /** The space bar presses such a cell, instead of opening its post. */
  const isToggled = activeColumn?.isWritable === true && toggleOf(activeColumn.column) !== null;
  const cellContext = useToggling(context, write);

  function keys(): KeyMap {
    const handlers = {
      go,
      selectAll: () => setSelection(everything(size)),
      edit: () => editing.start() || open(active.row, active.column !== 0),
      empty: writes.empty,
      openBeside: () => (isToggled ? editing.start() : open(active.row, true)),
      toggleRow: () => canWrite && choice.toggle(active.row),
      back,
      undo: () => actions.undo(),
      redo: () => actions.redo(),
      moveRow: (by: -1 | 1) => {
        moves.moveBy(active.row, by);
        reveal({ ...active, row: active.row + by });
      },
      add,
      unfold: (isOpen: boolean) => unfold(active.row, isOpen),
    };
    return gridKeys(handlers, { isTyped: activeColumn?.isWritable ?? false, canWrite });
  }

  return {
    ...geometry,
    cellContext,
    active,
    activeColumn,
    range,
    choice,
    editing,
    writes,
    moves,
    pointer,
    keys,
    add,
    focusInput,
    spoken,
    announce,
    isAskingToSort,
    stopAsking: () => setAskingToSort(false),
    /** What was typed over the active cell. */
    takeText(text: string) {
      // With an input method on, the space bar gives a wide space, and no key that could be told from others.
      if (text === "\u3000" && !editing.edited && !isToggled) open(active.row, true);
      else editing.start(text);
    },
    async register(groupKey: string, title: string) {
      tellAdded(await actions.register({ ...placeIn(groupKey), title }));
    },
    registerRows: (groupKey: string, rows: string[][]) =>
      writes.makeRows(rows, (posts) => registerMany(groupKey, posts)),
  };
}
