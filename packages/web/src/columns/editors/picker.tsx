import { foldKana } from "@itoguchi/core/kernel/text";
import { type CompositionEvent, type InputEvent, useId, useRef, useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { EditorProps, Move, Parsed } from "../cell.ts";
import { t } from "../columns.texts.ts";
import { CloseIcon } from "../parts/signs.tsx";
import { ConfirmFoot } from "./confirm-foot.tsx";
import styles from "./editor.module.css";
import { EditorBox } from "./editor-box.tsx";
import pickerStyles from "./picker.module.css";
import { itemId, type ListState, PickerList, type PickItem } from "./picker-list.tsx";
import { queryWhileTyping } from "./query-while-typing.ts";
import { useEditing, WALKED_KEYS } from "./use-editing.ts";
import { useStartFocus } from "./use-start-focus.ts";

interface PickerProps extends Pick<EditorProps, "column" | "initialText" | "confirmLabel" | "onCommit" | "onCancel"> {
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
  placeholder?: string;
  nothing?: string;
}

/** More are never looked through; typing finds the rest. */
const MOST_SHOWN = 100;
const CREATE = "create";

/** One field and the list that follows it: for options, people, posts and sections. */
export function Picker(props: PickerProps) {
  const { column, items, picked, isSeveral, query, setQuery, read, choose, create, onCommit, onCancel } = props;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.initialText ?? "");
  const [marked, setMarked] = useState<string>();
  const [isCreating, setCreating] = useState(false);
  useStartFocus(field);

  // What stands in the list belongs to the words before.
  const isWaiting = props.state === "loading";
  const chosen = picked.map(({ id }) => id);
  const confirmLabel = isSeveral ? props.confirmLabel : undefined;
  const isConfirmed = confirmLabel !== undefined;
  const name = query.trim();
  const isNew = create !== undefined && name !== "" && !items.some(({ label }) => foldKana(label) === foldKana(name));
  const shown = [...items.slice(0, MOST_SHOWN), ...(isNew ? [createItem(name)] : [])];
  const current = shown.find(({ id }) => id === (marked ?? firstMarked()))?.id;

  const editing = useEditing({
    column,
    onCommit,
    onCancel,
    read: () => read(chosen),
    isConfirmed,
    keys: {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => take("down"),
      "shift+Enter": () => take("up"),
      Tab: () => takeAndLeave("right"),
      "shift+Tab": () => takeAndLeave("left"),
      ...(isSeveral && !isConfirmed && { Escape: keepPicked }),
      ...(isConfirmed && { ...WALKED_KEYS, "mod+Enter": confirm }),
      ...(text === "" && isSeveral && { Backspace: () => choose(chosen.slice(0, -1)) }),
    },
  });

  /** What was typed leads to the first that fits. Of one value the chosen one is marked, of several none: Enter takes what is there. */
  function firstMarked(): string | undefined {
    if (name !== "") return isWaiting ? undefined : shown[0]?.id;
    return isSeveral ? undefined : (chosen[0] ?? shown[0]?.id);
  }
  function step(by: 1 | -1) {
    if (shown.length === 0) return;
    const index = shown.findIndex(({ id }) => id === current);
    const next = index === -1 ? (by === 1 ? 0 : shown.length - 1) : (index + by + shown.length) % shown.length;
    setMarked(shown[next]?.id);
  }
  function search(next: string) {
    setQuery(next);
    setMarked(undefined);
    editing.setProblem(undefined);
  }
  function clear() {
    setText("");
    search("");
  }

  async function pick(id: string, move: Move | undefined): Promise<void> {
    const found = id === CREATE ? await made() : id;
    if (found === undefined) return;
    if (!isSeveral) return end([found], move ?? "stay");
    const next = chosen.includes(found) ? chosen.filter((other) => other !== found) : [...chosen, found];
    choose(next);
    clear();
    if (move) end(next, move);
  }
  async function made(): Promise<string | undefined> {
    if (isCreating) return undefined;
    setCreating(true);
    try {
      return await create?.(name);
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
  function take(move: Move) {
    if (current === undefined && isConfirmed && name === "") confirm();
    else if (current === undefined) commitUnlessLost(move);
    else void pick(current, isSeveral ? undefined : move);
  }
  /** Tab goes on: what the words led to is taken along. */
  function takeAndLeave(move: Move) {
    const isNamed = name !== "" || marked !== undefined;
    if (current === undefined || !isNamed || chosen.includes(current)) commitUnlessLost(move);
    else void pick(current, move);
  }

  /** Whoever picked several has picked them: only the words typed are given up. */
  function keepPicked() {
    const parsed = read(chosen);
    if ("problem" in parsed) editing.cancel();
    else editing.commitValue(parsed.value, "stay");
  }

  /** Words that led nowhere are not passed over. */
  function commitUnlessLost(move: Move) {
    if (current !== undefined || name === "") editing.commit(move);
    else if (!isWaiting) editing.setProblem(t("editor.nothingFits"));
  }

  function typed(event: InputEvent<HTMLInputElement> | CompositionEvent<HTMLInputElement>, isComposing: boolean) {
    const next = event.currentTarget.value;
    setText(next);
    const found = queryWhileTyping({ text: next, isComposing, previous: query, hasMatch: props.hasMatch });
    if (found !== query) search(found);
  }

  return (
    <EditorBox
      editing={editing}
      popup={
        <>
          <PickerList
            id={listId}
            label={column.name}
            items={shown}
            left={Math.max(items.length - MOST_SHOWN, 0)}
            chosen={chosen}
            isSeveral={isSeveral}
            marked={current}
            state={isCreating ? "loading" : (props.state ?? "ready")}
            nothing={props.nothing ?? t(name === "" ? "editor.nothingToChoose" : "editor.nothingFits")}
            mark={setMarked}
            pick={(id) => void pick(id, undefined)}
          />
          {isConfirmed ? <ConfirmFoot label={confirmLabel} isReady={chosen.length > 0} confirm={confirm} /> : null}
        </>
      }
    >
      {(attributes) => (
        <div className={pickerStyles.box}>
          {/* Of one value, the words typed stand in its place. */}
          {(isSeveral || text === "" ? picked : []).map((item) => (
            <Picked key={item.id} item={item} remove={isSeveral ? () => choose(without(chosen, item.id)) : undefined} />
          ))}
          <input
            {...attributes}
            ref={field}
            className={pickerStyles.input}
            role="combobox"
            aria-label={column.name}
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={current === undefined ? undefined : itemId(listId, current)}
            placeholder={picked.length > 0 ? undefined : (props.placeholder ?? t("editor.typeToFind"))}
            spellCheck={false}
            value={text}
            onInput={(event) => typed(event, event.nativeEvent.isComposing)}
            onCompositionEnd={(event) => typed(event, false)}
            onChange={() => undefined}
          />
        </div>
      )}
    </EditorBox>
  );
}

function createItem(name: string): PickItem {
  const label = t("editor.create", { name });
  return { id: CREATE, label, view: label };
}

function without(ids: readonly string[], id: string): readonly string[] {
  return ids.filter((other) => other !== id);
}

function Picked({ item, remove }: { item: PickItem; remove: (() => void) | undefined }) {
  return (
    <span className={pickerStyles.picked}>
      {item.view}
      {remove ? (
        <button
          type="button"
          tabIndex={-1}
          className={styles.iconButton}
          aria-label={t("editor.remove", { name: item.label })}
          onPointerDown={(event) => event.preventDefault()}
          onClick={remove}
        >
          <CloseIcon size={12} />
        </button>
      ) : null}
    </span>
  );
}
