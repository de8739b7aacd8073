import type { AnyKeyEvent } from "@itoguchi/ui/ime-key";
import type { ClipboardEvent, RefObject } from "react";
import type { GridColumn } from "../grid-columns.ts";
import styles from "./cell-input.module.css";

interface CellInputProps {
  input: RefObject<HTMLTextAreaElement | null>;
  column: GridColumn;
  top: number;
  height: number;
  gridId: string;
  /** Undefined while it is out of sight. */
  cellId: string | undefined;
  label: string;
  descriptionId: string;
  onKeyDown(event: AnyKeyEvent): void;
  /** Something was typed, or composed to its end. */
  onText(text: string): void;
  onCopy(event: ClipboardEvent): void;
  onCut(event: ClipboardEvent): void;
  onPaste(event: ClipboardEvent): void;
}

/**
 * The focus of the grid: always there, empty and transparent, over the active cell. A composition has to begin in it: an input
 * that is made on the first key press gets the kana only after the letter was taken elsewhere.
 */
export function CellInput(props: CellInputProps) {
  const { input, column, top, height, gridId, cellId, label, descriptionId, onKeyDown, onText } = props;

  function take(element: HTMLTextAreaElement) {
    const text = element.value;
    element.value = "";
    if (text !== "") onText(text);
  }
  return (
    <div className={styles.line} style={{ top, height }} data-frozen={column.isFrozen || undefined}>
      <textarea
        ref={input}
        className={styles.input}
        style={{ position: column.isFrozen ? "sticky" : "relative", left: column.left, minWidth: column.width }}
        rows={1}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        readOnly={!column.isWritable}
        aria-label={label}
        aria-describedby={descriptionId}
        aria-controls={gridId}
        aria-activedescendant={cellId}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget, nativeEvent }) => {
          if (!("isComposing" in nativeEvent && nativeEvent.isComposing)) take(currentTarget);
        }}
        onCompositionStart={({ currentTarget }) => currentTarget.toggleAttribute("data-composing", true)}
        onCompositionEnd={({ currentTarget }) => {
          currentTarget.toggleAttribute("data-composing", false);
          take(currentTarget);
        }}
        onFocus={({ currentTarget }) => markFocus(currentTarget, true)}
        onBlur={({ currentTarget }) => markFocus(currentTarget, false)}
        onCopy={props.onCopy}
        onCut={props.onCut}
        onPaste={props.onPaste}
      />
    </div>
  );
}

/** The ring is drawn by the cell under it. */
function markFocus(element: HTMLElement, isFocused: boolean): void {
  element.closest("[data-grid]")?.toggleAttribute("data-grid-focus", isFocused);
}
