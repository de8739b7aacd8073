import { foldKana } from "@itoguchi/core/kernel/text";
import { useState } from "react";
import type { EditorProps, Move, Parsed } from "#web/columns/cell.ts";
import { t } from "#web/columns/columns.texts.ts";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useEditing, WALKED_KEYS } from "../use-editing.ts";
import type { ListState, PickItem } from "./picker-list.tsx";
import { currentOf, type Picking, stepped, type Taking, takenByEnter, takenByTab, toggled } from "./picking.ts";
import { queryWhileTyping } from "./query-while-typing.ts";

export interface PickerInput
  extends Pick<EditorProps, "column" | "initialText" | "confirmLabel" | "onCommit" | "onCancel"> {
  /** What fits the query, in the order shown. */
  items: readonly PickItem[];
  /** Those that are chosen, as they stand in the field. */
  picked: readonly PickItem[];
  isSeveral: boolean;
  query: string;
  setQuery(query: string): void;
  hasMatch?: ((query: string) => boolean) | undefined;
  state?: ListState;
  /** The value of what is chosen. */
  read(chosen: readonly string[]): Parsed;
  choose(chosen: readonly string[]): void;
  /** Offered when the words fit nothing exactly; answers the new one's id. */
  create?: ((name: string) => Promise<string | undefined>) | undefined;
}

/** More are never looked through; typing finds the rest. */
const MOST_SHOWN = 100;
const CREATE = "create";

/** What is typed, marked and chosen in a picker, and what its keys do. */
export function usePicking(input: PickerInput) {
  const { column, items, picked, isSeveral, query, setQuery, read, choose, create, onCommit, onCancel } = input;
  const [text, setText] = useState(input.initialText ?? "");
  const [marked, setMarked] = useState<string>();
  const [isCreating, setCreating] = useState(false);
  const chosen = picked.map(({ id }) => id);
  const words = query.trim();
  const isNew = create !== undefined && words !== "" && !items.some(({ label }) => foldKana(label) === foldKana(words));
  const shown = [...items.slice(0, MOST_SHOWN), ...(isNew ? [createItem(words)] : [])];
  const isConfirmed = isSeveral && input.confirmLabel !== undefined;
  const isWaiting = input.state === "loading";
  const picking: Picking = { shown, chosen, words, marked, isSeveral, isWaiting, isConfirmed };
  const current = currentOf(picking);

  const editing = useEditing({
    column,
    onCommit,
    onCancel,
    read: () => read(chosen),
    isConfirmed,
    keys: {
      ArrowDown: () => setMarked(stepped(shown, current, 1)),
      ArrowUp: () => setMarked(stepped(shown, current, -1)),
      Enter: () => take(takenByEnter(picking), "down"),
      "shift+Enter": () => take(takenByEnter(picking), "up"),
      Tab: () => take(takenByTab(picking), "right"),
      "shift+Tab": () => take(takenByTab(picking), "left"),
      ...(isSeveral && !isConfirmed && { Escape: keepPicked }),
      ...(isConfirmed && { ...WALKED_KEYS, "mod+Enter": confirm }),
      ...(text === "" && isSeveral && { Backspace: () => choose(chosen.slice(0, -1)) }),
    },
  });

  function take(taking: Taking, move: Move) {
    if (taking.kind === "pick") void pick(taking.id, taking.goesOn ? move : undefined);
    else if (taking.kind === "confirm") confirm();
    else if (taking.kind === "commit") editing.commit(move);
    else if (taking.kind === "nothingFits") editing.setProblem(t("editor.nothingFits"));
  }
  async function pick(id: string, move: Move | undefined): Promise<void> {
    const found = id === CREATE ? await made() : id;
    if (found === undefined) return;
    if (!isSeveral) return end([found], move ?? "stay");
    const next = toggled(chosen, found);
    choose(next);
    setText("");
    search("");
    if (move) end(next, move);
  }
  async function made(): Promise<string | undefined> {
    if (isCreating) return undefined;
    setCreating(true);
    try {
      return await create?.(words);
    } catch (error) {
      editing.setProblem(sentenceOf(error));
      return undefined;
    } finally {
      setCreating(false);
    }
  }
  function end(ids: readonly string[], move: Move) {
    const parsed = read(ids);
    if ("problem" in parsed) editing.setProblem(parsed.problem);
    else editing.commitValue(parsed.value, move);
  }
  /** Without any there is nothing to send: they would all be emptied. */
  function confirm() {
    if (chosen.length > 0) end(chosen, "down");
  }
  /** Whoever picked several has picked them: only the words typed are given up. */
  function keepPicked() {
    const parsed = read(chosen);
    if ("problem" in parsed) editing.cancel();
    else editing.commitValue(parsed.value, "stay");
  }
  function search(next: string) {
    setQuery(next);
    setMarked(undefined);
    editing.setProblem(undefined);
  }

  return {
    editing,
    text,
    words,
    shown,
    /** How many fit beside those shown. */
    left: Math.max(items.length - MOST_SHOWN, 0),
    chosen,
    current,
    isCreating,
    mark: setMarked,
    pick: (id: string) => void pick(id, undefined),
    confirm,
    type(next: string, isComposing: boolean) {
      setText(next);
      const found = queryWhileTyping({ text: next, isComposing, previous: query, hasMatch: input.hasMatch });
      if (found !== query) search(found);
    },
  };
}

function createItem(name: string): PickItem {
  const label = t("editor.create", { name });
  return { id: CREATE, label, view: label };
}
