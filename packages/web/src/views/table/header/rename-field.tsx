import { onKeys } from "@itoguchi/ui/keys";
import { useRef } from "react";
import { t } from "#web/views/table.texts.ts";
import styles from "./table-header.module.css";

interface RenameFieldProps {
  name: string;
  submit(name: string): void;
  cancel(): void;
}

export function RenameField({ name, submit, cancel }: RenameFieldProps) {
  const isDone = useRef(false);

  function end(value: string | undefined) {
    if (isDone.current) return;
    isDone.current = true;
    const words = value?.trim();
    if (words && words !== name) submit(words);
    else cancel();
  }
  return (
    <input
      className={styles.rename}
      aria-label={t("column.name")}
      defaultValue={name}
      maxLength={100}
      ref={(element) => {
        element?.focus();
        element?.select();
      }}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
      onKeyDown={onKeys({
        Enter: ({ target }) => end((target as HTMLInputElement).value),
        Escape: () => end(undefined),
      })}
    />
  );
}
