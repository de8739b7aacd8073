import { updateBoard } from "@itoguchi/core/boards/boards.operations";
import { type ReactNode, useRef, useState } from "react";
import { Splitter } from "#web/kernel/panels/splitter.tsx";
import type { DetailTools } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import styles from "./detail.module.css";

const [LEAST, USUAL, MOST] = [80, 160, 400];

export interface NamesWidth {
  /** As the board has it. */
  width: number;
  /** Saves it for everybody; undefined for those who may not change the board. */
  save: ((width: number) => void) | undefined;
}

/** The board's, and how whoever may change boards sets it. */
export function namesWidthOf(
  { perform, abilities }: Pick<DetailTools, "perform" | "abilities">,
  { id, detailTitleColumnWidth: width }: { id: string; detailTitleColumnWidth: number },
): NamesWidth {
  const save = (detailTitleColumnWidth: number) =>
    void perform({ changes: [], operation: updateBoard, input: { boardId: id, detailTitleColumnWidth } }).catch(
      () => {},
    );
  return { width, save: abilities.includes("board.manage") ? save : undefined };
}

/** The width to draw with, and the line that is pulled to change it. */
export function useNamesWidth({ width, save }: NamesWidth): { width: number; handle: ReactNode } {
  const [pulled, setPulled] = useState<number>();
  const [known, setKnown] = useState(width);
  /** A key sets and settles in one go, before anything is drawn. */
  const unsaved = useRef<number>(undefined);
  // What was pulled holds until the board says something new.
  if (known !== width) {
    setKnown(width);
    setPulled(undefined);
  }
  const shown = pulled ?? width;
  if (!save) return { width: shown, handle: null };
  const set = (next: number) => {
    unsaved.current = next;
    setPulled(next);
  };
  const settle = () => {
    if (unsaved.current !== undefined) save(unsaved.current);
    unsaved.current = undefined;
  };
  return {
    width: shown,
    handle: (
      <div className={styles.namesHandle}>
        <Splitter
          label={t("detail.namesWidth")}
          width={shown}
          least={LEAST}
          most={MOST}
          widerTo="right"
          style={{ left: `calc(min(${shown}px, 60%) + 6px)` }}
          set={set}
          settled={settle}
          reset={() => {
            set(USUAL);
            settle();
          }}
        />
      </div>
    ),
  };
}
