import { type ReactNode, useEffect } from "react";
import { t } from "#web/columns/columns.texts.ts";
import { TickIcon } from "#web/columns/parts/signs.tsx";
import editorStyles from "../editor.module.css";
import styles from "./picker.module.css";

export interface PickItem {
  id: string;
  /** For the ear, and for what is typed. */
  label: string;
  view: ReactNode;
  note?: string | undefined;
  /** What to know before picking it; below the rest. */
  hint?: string | undefined;
}

export type ListState = "ready" | "loading" | { problem: string; retry(): void };

interface PickerListProps {
  id: string;
  label: string;
  items: readonly PickItem[];
  left: number;
  chosen: readonly string[];
  isSeveral: boolean;
  marked: string | undefined;
  state: ListState;
  nothing: string;
  mark(id: string): void;
  pick(id: string): void;
}

export function itemId(listId: string, id: string): string {
  return `${listId}-${id}`;
}

/** The field above it keeps the focus and hears the keys. */
export function PickerList(props: PickerListProps) {
  const { id, label, items, left, chosen, isSeveral, marked, state, nothing, mark, pick } = props;
  useEffect(() => {
    if (marked !== undefined) document.getElementById(itemId(id, marked))?.scrollIntoView({ block: "nearest" });
  }, [id, marked]);
  if (typeof state === "object")
    return (
      <p id={id} role="alert" className={styles.state}>
        {state.problem}{" "}
        <button type="button" className={editorStyles.button} data-bordered="" onClick={state.retry}>
          {t("editor.retry")}
        </button>
      </p>
    );
  if (items.length === 0 && state === "loading") return <Searching id={id} />;
  if (items.length === 0)
    return (
      <p id={id} role="status" className={styles.state}>
        {nothing}
      </p>
    );
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isSeveral || undefined}
        aria-busy={state === "loading"}
        className={styles.list}
      >
        {items.map((item) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field above keeps the focus and hears the keys
          <div
            key={item.id}
            id={itemId(id, item.id)}
            role="option"
            aria-selected={chosen.includes(item.id)}
            aria-label={[item.label, item.note, item.hint].filter(Boolean).join(" ")}
            data-marked={item.id === marked ? "" : undefined}
            className={styles.item}
            onPointerMove={() => mark(item.id)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(item.id)}
          >
            <span className={styles.view}>{item.view}</span>
            {item.note ? <span className={styles.note}>{item.note}</span> : null}
            <span className={styles.tick}>{chosen.includes(item.id) ? <TickIcon /> : null}</span>
            {item.hint ? <span className={styles.hint}>{item.hint}</span> : null}
          </div>
        ))}
      </div>
      {left > 0 ? <p className={styles.more}>{t("editor.moreMatches", { count: left })}</p> : null}
    </>
  );
}

function Searching({ id }: { id: string }) {
  return (
    <div id={id} role="status" aria-label={t("editor.searching")}>
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
      <div className={styles.skeleton} />
    </div>
  );
}
