import { keepImeEnter, onKeys } from "@itoguchi/ui/keys";
import type { RichTextDocument } from "@itoguchi/ui/rich-text/document";
import { Echoes } from "@itoguchi/ui/rich-text/echoes";
import type { RichTextEditorProps } from "@itoguchi/ui/rich-text/editor-props";
import { Skeleton } from "@mantine/core";
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isBlankText } from "./document-of.ts";
import { positionsIn, withLines } from "./early-document.ts";
import styles from "./early-text.module.css";
import { t } from "./rich-text.texts.ts";
import { RichTextReading } from "./rich-text-reading.tsx";

/** What the editor begins with, beside the value. */
export interface Handover {
  isFocused: boolean;
  /** Where the cursor stands, in the editor's positions. */
  fromEnd: number;
}

type Taken = "value" | "onChange" | "ariaLabel" | "isLimited" | "autoFocus" | "onSubmit" | "onCancel";

interface EarlyTextProps extends Pick<RichTextEditorProps, Taken> {
  isLoading: boolean;
  /** The editor may take over. */
  isReady: boolean;
  handOver(start: Handover): void;
}

/** The key that ends a conversion comes after its end in some browsers: it must not reach the editor. */
const SETTLED_MS = 25;

/** Takes what is typed before the editor is there, as plain lines at the end of the text, and reports it like the editor. */
export function EarlyText(props: EarlyTextProps) {
  const { value, onChange, ariaLabel, isLimited, autoFocus, onSubmit, onCancel, isLoading, isReady, handOver } = props;
  const [base, setBase] = useState(value);
  const [text, setText] = useState("");
  const [isComposing, setComposing] = useState(false);
  const [echoes] = useState(() => new Echoes<RichTextDocument | null>(value, (one) => one));
  const field = useRef<HTMLTextAreaElement>(null);

  function report(typed: string) {
    const next = withLines(base, typed);
    if (echoes.send(next)) onChange(next, { isEmpty: isBlankText(next) });
  }
  function endComposition(typed: string) {
    setComposing(false);
    report(typed);
  }
  const takeIn = useEffectEvent(() => {
    if (!echoes.receive(value)) return;
    setBase(value);
    setText("");
  });
  useEffect(() => {
    void value;
    takeIn();
  }, [value]);
  useLayoutEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);

  const pass = useEffectEvent(() => {
    const area = field.current;
    if (!area) return;
    const rest = area.value.slice(area.selectionEnd);
    const isFocused = document.activeElement === area;
    // In one step: no key comes between the field and the editor.
    flushSync(() => handOver({ isFocused, fromEnd: positionsIn(rest) }));
  });
  useEffect(() => {
    if (!isReady || isComposing) return;
    const later = setTimeout(() => pass(), SETTLED_MS);
    return () => clearTimeout(later);
  }, [isReady, isComposing]);

  function onKeyDown(event: KeyboardEvent) {
    keepImeEnter(event);
    onKeys({ ...(onSubmit && { "mod+Enter": onSubmit }), ...(onCancel && { Escape: onCancel }) })(event);
    if (event.defaultPrevented) event.stopPropagation();
  }
  return (
    <div className={styles.frame}>
      {isLoading ? (
        <div className={styles.tools} role="status" aria-label={t("richText.loading")}>
          <Skeleton height={20} />
        </div>
      ) : null}
      <div className={styles.scroll} data-limited={isLimited}>
        {isBlankText(base) ? null : (
          <div className={styles.before}>
            <RichTextReading value={base} />
          </div>
        )}
        <textarea
          ref={field}
          className={styles.text}
          aria-label={ariaLabel}
          placeholder={t("richText.placeholder")}
          // A dialog around the field leaves Escape to it.
          data-mantine-stop-propagation={onCancel ? "true" : undefined}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (!isComposing) report(currentTarget.value);
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={({ currentTarget }) => endComposition(currentTarget.value)}
          // Not every keyboard tells the end of a conversion.
          onBlur={({ currentTarget }) => endComposition(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  );
}
