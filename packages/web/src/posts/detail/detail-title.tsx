import { onKeys } from "@itoguchi/ui/keys";
import { Textarea } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { t } from "../posts.texts.ts";
import styles from "./detail.module.css";

interface DetailTitleProps {
  id: string;
  title: string;
  mayEdit: boolean;
  mark?: ReactNode;
  /** With what stood there when one began. */
  onChange(title: string, seen: string): void;
}

const LONGEST = 500;

/** The heading is the field: Enter and leaving keep what was typed, Escape takes it back. */
export function DetailTitle({ id, title, mayEdit, mark, onChange }: DetailTitleProps) {
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(title);
  const edit = () => {
    setSeen(title);
    setTyped(title);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isEditing = typed !== undefined;
  const returns = useRef(false);
  useEffect(() => {
    if (isEditing) return field.current?.select();
    if (returns.current) button.current?.focus();
    returns.current = false;
  }, [isEditing]);

  if (!isEditing)
    return (
      <div className={styles.titleLine}>
        <h1 id={id} className={styles.title}>
          {mayEdit ? (
            <button ref={button} type="button" className={styles.titleButton} onClick={edit}>
              {title}
            </button>
          ) : (
            title
          )}
        </h1>
        {mark}
      </div>
    );

  const next = typed.replace(/\s*\n\s*/g, " ").trim();
  const problem = next === "" ? t("detail.titleEmpty") : next.length > LONGEST ? t("detail.titleTooLong") : undefined;

  function finish(keep: boolean, byKey: boolean) {
    if (keep && problem && byKey) return;
    returns.current = byKey;
    if (keep && !problem && next !== seen) onChange(next, seen);
    setTyped(undefined);
  }
  return (
    <div className={styles.title}>
      <Textarea
        ref={field}
        id={id}
        aria-label={t("detail.title")}
        autosize
        minRows={1}
        maxRows={8}
        value={typed}
        error={problem}
        classNames={{ input: styles.titleInput ?? "" }}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => finish(true, false)}
        onKeyDown={(event) => {
          event.stopPropagation();
          onKeys({
            Enter: () => finish(true, true),
            "mod+Enter": () => finish(true, true),
            Escape: () => finish(false, true),
          })(event);
        }}
      />
    </div>
  );
}
