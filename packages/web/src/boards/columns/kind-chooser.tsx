import { mayAddColumn } from "@itoguchi/core/columns/column.policy";
import { COLUMN_KINDS } from "@itoguchi/core/columns/registry";
import { COLUMN_TYPES, type Column, type ColumnType } from "@itoguchi/core/model/column";
import { Text } from "@mantine/core";
import { KindIcon } from "#web/columns/kind-icon.tsx";
import { t } from "../boards.texts.ts";
import styles from "./columns.module.css";

interface KindChooserProps {
  columns: readonly Column[];
  choose(columnType: ColumnType): void;
}

/** Kinds of the system stand on a board once: those that are there are not offered again. */
export function KindChooser({ columns, choose }: KindChooserProps) {
  const offered = COLUMN_TYPES.filter((columnType) => mayAddColumn(columns, columnType));
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t("column.chooseKind")}
      </Text>
      <div className={styles.kinds}>
        {offered.map((columnType, index) => (
          <button
            key={columnType}
            type="button"
            className={styles.kind}
            data-autofocus={index === 0 || undefined}
            onClick={() => choose(columnType)}
          >
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
