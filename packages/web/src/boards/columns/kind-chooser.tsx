import { mayAddColumn } from "@itoguchi/core/columns/column.policy";
import { COLUMN_KINDS } from "@itoguchi/core/columns/registry";
import { COLUMN_TYPES, type Column, type ColumnType } from "@itoguchi/core/model/column";
import { onKeys } from "@itoguchi/ui/keys";
import { Text, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { KindIcon } from "#web/columns/kind-icon.tsx";
import { matches } from "#web/kernel/search/matches.ts";
import { t } from "../boards.texts.ts";
import styles from "./columns.module.css";

interface KindChooserProps {
  columns: readonly Column[];
  choose(columnType: ColumnType): void;
}

/** Kinds of the system stand on a board once: those that are there are not offered again. */
export function KindChooser({ columns, choose }: KindChooserProps) {
  const [words, setWords] = useState("");
  const offered = COLUMN_TYPES.filter((columnType) => mayAddColumn(columns, columnType));
  const found = offered.filter((columnType) => {
    const { label, hint } = COLUMN_KINDS[columnType];
    return matches(words, [label, hint]);
  });
  const [first] = found;
  const field = useRef<HTMLInputElement>(null);
  // Also for whoever comes back from the form: only what opens with its dialog has the focus by itself.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <TextInput
        ref={field}
        mb="sm"
        data-autofocus
        label={t("column.chooseKind")}
        placeholder={t("column.searchKind")}
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={onKeys({ Enter: () => first !== undefined && words.trim() !== "" && choose(first) })}
      />
      {found.length === 0 ? <Text c="dimmed">{t("column.noKind")}</Text> : null}
      <div className={styles.kinds}>
        {found.map((columnType) => (
          <button key={columnType} type="button" className={styles.kind} onClick={() => choose(columnType)}>
            <KindIcon columnType={columnType} size={20} />
            <span>
              <span className={styles.kindName}>{COLUMN_KINDS[columnType].label}</span>
              <span className={styles.kindText}>{COLUMN_KINDS[columnType].hint}</span>
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
