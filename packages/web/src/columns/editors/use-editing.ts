import { isImeKey } from "@itoguchi/ui/ime-key";
import { type KeyMap, onKeys } from "@itoguchi/ui/keys";
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { toast } from "#web/kernel/shell/toasts.tsx";
import type { EditorProps, Move, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";

export interface Editing {
  root: RefObject<HTMLDivElement | null>;
  problem: string | undefined;
  setProblem(problem: string | undefined): void;
  /** Takes what the editor holds. */
  commit(move: Move): void;
  /** Takes a value that was read already. */
  commitValue(value: unknown, move: Move): void;
  cancel(): void;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(event: FocusEvent): void;
}

interface Asked extends Pick<EditorProps, "column" | "onCommit" | "onCancel"> {
  /** The value as it stands in the editor. */
  read(): Parsed;
  /** Beside the usual ones, or in their place; null takes one away. */
  keys?: Record<string, KeyMap[string] | null> | undefined;
  /** Something is under way that would be lost: leaving has to wait. */
  isBusy?: boolean | undefined;
  /** Only an explicit word takes the value: leaving gives it up. */
  isConfirmed?: boolean | undefined;
}

/** Of an editor with several fields: Tab walks through them, and its value is taken when the focus leaves. */
export const WALKED_KEYS = { Tab: null, "shift+Tab": null } as const;

/** What all editors do alike: how a value is taken, given up, or refused. */
export function useEditing(asked: Asked): Editing {
  const root = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(asked);
  const leaving = useRef(leave);
  useLayoutEffect(() => {
    latest.current = asked;
    leaving.current = leave;
  });

  function finish(act: () => void) {
    if (isOver.current) return;
    isOver.current = true;
    act();
  }
  function commit(move: Move) {
    const parsed = latest.current.read();
    if ("problem" in parsed) setProblem(parsed.problem);
    else commitValue(parsed.value, move);
  }
  function commitValue(value: unknown, move: Move) {
    finish(() => latest.current.onCommit(value, move));
  }
  function cancel() {
    finish(() => latest.current.onCancel());
  }
  /** Whoever clicks elsewhere has gone on: what cannot be taken is given up, and that is said. */
  function leave() {
    const { read, isBusy, isConfirmed, column } = latest.current;
    if (isConfirmed) return cancel();
    const parsed = read();
    if (!("problem" in parsed)) return commit("stay");
    if (isBusy) {
      setProblem(parsed.problem);
      // Once the click has taken the focus elsewhere.
      setTimeout(() => root.current?.querySelector<HTMLElement>("button, input, textarea")?.focus());
      return;
    }
    finish(() => {
      void toast(t("problem.dropped", { column: column.name, problem: parsed.problem }), { isFault: true });
      latest.current.onCancel();
    });
  }

  useEffect(() => {
    function look({ target }: PointerEvent) {
      if (target instanceof Node && !root.current?.contains(target)) leaving.current();
    }
    document.addEventListener("pointerdown", look, true);
    return () => document.removeEventListener("pointerdown", look, true);
  }, []);

  const usual: Record<string, KeyMap[string] | null> = {
    Enter: () => commit("down"),
    "shift+Enter": () => commit("up"),
    "mod+Enter": () => commit("stay"),
    Tab: () => commit("right"),
    "shift+Tab": () => commit("left"),
    Escape: cancel,
  };

  return {
    root,
    problem,
    setProblem,
    commit,
    commitValue,
    cancel,
    onKeyDown(event) {
      if (!leavesEditor(event)) event.stopPropagation();
      const keys = Object.entries({ ...usual, ...asked.keys }).filter(([, handler]) => handler !== null);
      onKeys(Object.fromEntries(keys) as KeyMap)(event);
    },
    onBlur({ relatedTarget }) {
      // Without a next one the window itself lost the focus: people look something up and come back.
      if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) leave();
    },
  };
}

/** Of the text under the caret: the grid would take them for the selection. */
const OF_TEXT = new Set(["a", "c", "v", "x", "z", "y", "b", "i", "enter", "home", "end", "backspace", "delete"]);

/** The palette and its like stay within reach while editing; everything else stays inside. */
function leavesEditor(event: KeyboardEvent): boolean {
  const isShortcut = event.metaKey || event.ctrlKey;
  return isShortcut && !isImeKey(event) && !OF_TEXT.has(event.key.toLowerCase()) && !event.key.startsWith("Arrow");
}
