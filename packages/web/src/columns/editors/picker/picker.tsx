import { useId, useRef } from "react";
import { t } from "#web/columns/columns.texts.ts";
import { CloseIcon } from "#web/columns/parts/signs.tsx";
import { ConfirmFoot } from "../confirm-foot.tsx";
import styles from "../editor.module.css";
import { EditorBox } from "../editor-box.tsx";
import { useStartFocus } from "../use-start-focus.ts";
import pickerStyles from "./picker.module.css";
import { itemId, PickerList, type PickItem } from "./picker-list.tsx";
import { type PickerInput, usePicking } from "./use-picking.ts";

interface PickerProps extends PickerInput {
  placeholder?: string;
  nothing?: string;
}

/** One field and the list that follows it: for options, people, posts and sections. */
export function Picker(props: PickerProps) {
  const { column, picked, isSeveral, choose } = props;
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  useStartFocus(field);
  const picking = usePicking(props);
  const { text, words, chosen, current } = picking;
  const confirmLabel = isSeveral ? props.confirmLabel : undefined;
  return (
    <EditorBox
      editing={picking.editing}
      popup={
        <>
          <PickerList
            id={listId}
            label={column.name}
            items={picking.shown}
            left={picking.left}
            chosen={chosen}
            isSeveral={isSeveral}
            marked={current}
            state={picking.isCreating ? "loading" : (props.state ?? "ready")}
            nothing={props.nothing ?? t(words === "" ? "editor.nothingToChoose" : "editor.nothingFits")}
            mark={picking.mark}
            pick={picking.pick}
          />
          {confirmLabel === undefined ? null : (
            <ConfirmFoot label={confirmLabel} isReady={chosen.length > 0} confirm={picking.confirm} />
          )}
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
            onInput={({ currentTarget, nativeEvent }) => picking.type(currentTarget.value, nativeEvent.isComposing)}
            onCompositionEnd={({ currentTarget }) => picking.type(currentTarget.value, false)}
            onChange={() => undefined}
          />
        </div>
      )}
    </EditorBox>
  );
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
