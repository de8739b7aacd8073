import { type FocusEvent, type ReactNode, useId } from "react";
import { Floating } from "../floating/floating.tsx";
import styles from "./editor.module.css";
import type { Editing } from "./use-editing.ts";
import { WidePanel } from "./wide-panel.tsx";

interface EditorBoxProps {
  editing: Editing;
  /** It needs room also where its cell is narrow. */
  isWide?: boolean;
  children(field: FieldAttributes): ReactNode;
  /** Opens below it. */
  popup?: ReactNode;
}

/** What the field that is typed into takes on. */
export interface FieldAttributes {
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  autoComplete: "off";
}

export function EditorBox({ editing, isWide = false, children, popup }: EditorBoxProps) {
  const problemId = useId();
  const field: FieldAttributes = {
    "aria-invalid": editing.problem ? true : undefined,
    "aria-describedby": editing.problem ? problemId : undefined,
    autoComplete: "off",
  };
  const problem = editing.problem ? (
    <p id={problemId} role="alert" className={styles.problem}>
      {editing.problem}
    </p>
  ) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears what its fields do not handle
    <div
      ref={editing.root}
      className={styles.editor}
      data-cell-editor=""
      data-problem={problem ? "" : undefined}
      onKeyDown={editing.onKeyDown}
      onBlur={editing.onBlur}
      onFocus={keepDialogOpen}
    >
      {isWide ? (
        <WidePanel>
          {children(field)}
          {problem}
        </WidePanel>
      ) : (
        children(field)
      )}
      {popup || (problem && !isWide) ? (
        <Floating>
          {problem}
          {popup}
        </Floating>
      ) : null}
    </div>
  );
}

/** Escape gives up what was typed; a Mantine dialog around it would close for it as well, unless the target says so. */
function keepDialogOpen({ target }: FocusEvent): void {
  target.setAttribute("data-mantine-stop-propagation", "true");
}
