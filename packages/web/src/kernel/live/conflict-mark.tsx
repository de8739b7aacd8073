import type { OpenConflict } from "@itoguchi/client/project/conflicts";
import { AlertIcon } from "@itoguchi/ui/icons";
import { createContext, type MouseEvent, useContext } from "react";
import styles from "./conflict-mark.module.css";
import { t } from "./live.texts.ts";

interface OpenConflicts {
  of(projectSerialNumber: number): readonly OpenConflict[];
  /** Both values, to choose from. */
  show(key: string): void;
}

const NONE: readonly OpenConflict[] = [];

/** Fields that somebody else changed while this person did. */
export const ConflictContext = createContext<OpenConflicts>({ of: () => NONE, show: () => {} });

interface ConflictMarkProps {
  projectSerialNumber: number;
  /** A column's id, or `title`. */
  field: string;
  name: string;
  /** In a grid the keys are the grid's; the same can be reached above the board. */
  isReachable?: boolean;
}

/** Stands at a field that came back; leads to both its values. */
export function ConflictMark({ projectSerialNumber, field, name, isReachable = false }: ConflictMarkProps) {
  const { of, show } = useContext(ConflictContext);
  const conflict = of(projectSerialNumber).find((one) => one.field === field);
  if (!conflict) return null;
  const stay = (event: MouseEvent) => event.stopPropagation();
  return (
    <button
      type="button"
      className={styles.mark}
      tabIndex={isReachable ? 0 : -1}
      aria-label={t("conflict.mark", { name })}
      title={t("conflict.mark", { name })}
      onPointerDown={stay}
      onMouseDown={stay}
      onDoubleClick={stay}
      onClick={(event) => {
        event.stopPropagation();
        show(conflict.key);
      }}
    >
      <AlertIcon size={14} />
    </button>
  );
}

export function useConflictsOf(projectSerialNumber: number | undefined): readonly OpenConflict[] {
  const { of } = useContext(ConflictContext);
  return projectSerialNumber === undefined ? NONE : of(projectSerialNumber);
}
