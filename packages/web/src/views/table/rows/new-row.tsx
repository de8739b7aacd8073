import type { Made } from "@itoguchi/client/project/board-actions";
import { NotMade } from "@itoguchi/client/project/not-made";
import { PlusIcon } from "@itoguchi/ui/icons";
import { onKeys } from "@itoguchi/ui/keys";
import { useState } from "react";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useIsGone } from "#web/kernel/hooks/use-is-gone.ts";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { giveBackTitle, type LinesMaker } from "#web/kernel/pasting/kept-lines.ts";
import { onPasteOf } from "#web/kernel/pasting/on-paste-of.ts";
import { useAccountId } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "#web/views/table.texts.ts";
import { GridCell, GridRow } from "../grid-parts.tsx";
import styles from "./lines.module.css";

interface NewRowProps {
  /** Undefined where there are no groups. */
  groupName: string | undefined;
  groupKey: string;
  /** Survives that the line leaves the screen. */
  drafts: Map<string, string>;
  ariaRow: number;
  columns: number;
  top: number;
  height: number;
  register(title: string): Promise<unknown>;
  /** A block of cells, from the title on: a post for each row. */
  registerRows(rows: string[][]): Promise<Made>;
  /** Takes back what was done last. */
  undo(): void;
  /** Back to the rows above. */
  leave(): void;
}

/** One post after the other: Enter makes it and waits for the next title. */
export function NewRow(props: NewRowProps) {
  const { groupName, groupKey, drafts, ariaRow, columns, top, height, register, registerRows, undo, leave } = props;
  const [title, setTitle] = useState(drafts.get(groupKey) ?? "");

  function write(text: string) {
    drafts.set(groupKey, text);
    setTitle(text);
  }

  const isGone = useIsGone();
  const field = { write, typed: () => (isGone() ? undefined : (drafts.get(groupKey) ?? "")) };
  const lines: LinesMaker = { account: useAccountId(), titleOf: (row) => row[0] ?? "", make: registerRows };

  async function make() {
    const made = title.trim();
    if (made === "") return;
    write("");
    try {
      await register(made);
    } catch (error) {
      if (giveBackTitle(lines, { title: made, error, field }) && !(error instanceof NotMade))
        void toast(sentenceOf(error), { isFault: true });
    }
  }
  return (
    <GridRow aria-rowindex={ariaRow} className={styles.line} style={{ top, height }}>
      <GridCell aria-colspan={columns} className={styles.stay}>
        <span className={styles.plus}>
          <PlusIcon size={16} />
        </span>
        <input
          className={styles.adding}
          data-adding={groupKey}
          value={title}
          maxLength={500}
          placeholder={title === "" ? t("adding.button") : t("adding.placeholder")}
          aria-label={groupName === undefined ? t("adding.label") : t("adding.labelIn", { group: groupName })}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onPaste={onPasteOf({ ...lines, taken: () => write("") })}
          onKeyDown={onKeys({
            Enter: make,
            ArrowUp: leave,
            // As long as there is a text, it is its own changes that are taken back.
            ...(title === "" ? keysFor(KEYS.table, { undo }) : {}),
            Escape: () => (title === "" ? leave() : write("")),
          })}
        />
      </GridCell>
    </GridRow>
  );
}
