import type { Column } from "@itoguchi/core/model/column";
import { type ReactNode, useState } from "react";
import { t } from "./columns.texts.ts";
import styles from "./field.module.css";
import { LockSign, QuestionSign } from "./parts/signs.tsx";

interface FieldLabelProps {
  id: string;
  column: Column;
  isLocked: boolean;
  mark?: ReactNode;
}

export function FieldLabel({ id, column, isLocked, mark }: FieldLabelProps) {
  const [isHelping, setHelping] = useState(false);
  return (
    <>
      <div className={styles.label}>
        <span id={id}>{column.name}</span>
        {column.required ? (
          <span className={styles.required} data-unprinted="">
            {t("field.required")}
          </span>
        ) : null}
        {isLocked ? (
          <span className={styles.lock} role="img" title={t("field.lockedHint")} aria-label={t("field.locked")}>
            <LockSign />
          </span>
        ) : null}
        {mark}
        {column.description === "" ? null : (
          <button
            type="button"
            className={styles.help}
            data-unprinted=""
            aria-label={t("field.help", { name: column.name })}
            aria-expanded={isHelping}
            onClick={() => setHelping(!isHelping)}
          >
            <QuestionSign />
          </button>
        )}
      </div>
      {isHelping ? <p className={styles.description}>{column.description}</p> : null}
    </>
  );
}
