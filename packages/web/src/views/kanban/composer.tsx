import type { Made } from "@itoguchi/client/project/board-actions";
import { NotMade } from "@itoguchi/client/project/not-made";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { onKeys } from "@itoguchi/ui/keys";
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { giveBackTitle, type LinesMaker } from "#web/kernel/pasting/kept-lines.ts";
import { onPasteOf } from "#web/kernel/pasting/on-paste-of.ts";
import { titleOfRow } from "#web/kernel/pasting/titles.ts";
import { useTitleField } from "#web/kernel/pasting/use-title-field.ts";
import { useAccountId } from "#web/kernel/session/session-provider.tsx";
import { t } from "../kanban.texts.ts";
import { type Board, useBoard } from "./board.ts";
import type { BoardHandlers } from "./board-handlers.ts";
import styles from "./lane.module.css";

interface ComposerProps {
  lane: string;
  name: string;
  at: "top" | "bottom";
  handlers: BoardHandlers;
}

/** Titles one after the other: it stays open, empty for the next. What could not be added comes back. */
export function Composer({ lane, name, at, handlers }: ComposerProps) {
  const board = useBoard();
  const field = useTitleField({ isOpen: true });
  const { title, write } = field;
  const [waiting, setWaiting] = useState(0);
  const [fault, setFault] = useState<string>();
  const lines: LinesMaker = {
    account: useAccountId(),
    titleOf: titleOfRow,
    make: (rows) => registerCards(board, { lane, titles: rows.map(titleOfRow), at }),
  };

  async function add() {
    const words = title.trim();
    if (words === "") return;
    write("");
    setFault(undefined);
    setWaiting((count) => count + 1);
    try {
      await registerCard(board, { lane, title: words, at });
      board.now().announce(t("add.added", { title: words, lane: name }));
    } catch (error) {
      if (giveBackTitle(lines, { title: words, error, field })) setFault(faultOf(error));
    } finally {
      setWaiting((count) => count - 1);
    }
  }

  return (
    <div className={styles.composer}>
      <TextInput
        autoFocus
        value={title}
        onChange={(event) => write(event.currentTarget.value)}
        onPaste={onPasteOf({ ...lines, taken: () => write("") })}
        onKeyDown={onKeys({
          Enter: add,
          Escape: handlers.closeComposer,
          ...(title === "" ? keysFor(KEYS.kanban, { undo: () => board.now().actions.undo() }) : {}),
        })}
        aria-label={t("add.field", { lane: name })}
        placeholder={t("add.placeholder")}
        description={t("add.hint")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        error={fault}
        maxLength={500}
        autoComplete="off"
        aria-busy={waiting > 0}
      />
      <div className={styles.composerActions}>
        <Button size="compact-sm" onClick={add} loading={waiting > 0 && title === ""} disabled={title.trim() === ""}>
          {t("add.submit")}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={handlers.closeComposer}>
          {t("add.close")}
        </Button>
      </div>
    </div>
  );
}

/** Nothing is wrong where the person gave up when asked for what the board requires. */
function faultOf(error: unknown): string | undefined {
  if (error instanceof NotMade) return undefined;
  return error instanceof DomainError && error.status < 500 ? error.message : t("add.failed");
}

interface NewCard {
  lane: string;
  title: string;
  at: "top" | "bottom";
}

/** A new post stands last; at the top it is put before the first, unless a sort decides. */
async function registerCard(board: Board, { lane, title, at }: NewCard): Promise<void> {
  const { actions, view, source } = board.now();
  const number = await actions.register({ ...placeIn(board, lane), title });
  const first = source.post(lane, 0)?.projectSerialNumber;
  if (at === "bottom" || view.orderConditionList.length > 0 || first === undefined || first === number) return;
  actions.place(number, { boardViewId: view.id, previousNumber: null, nextNumber: first });
}

interface NewCards extends Omit<NewCard, "title"> {
  titles: readonly string[];
}

function registerCards(board: Board, { lane, titles, at }: NewCards): Promise<Made> {
  const { actions, view, source } = board.now();
  const nextNumber = source.post(lane, 0)?.projectSerialNumber;
  const isPlaced = at === "top" && view.orderConditionList.length === 0 && nextNumber !== undefined;
  return actions.registerMany({
    ...placeIn(board, lane),
    postList: titles.map((title) => ({ title })),
    ...(isPlaced ? { place: { boardViewId: view.id, previousNumber: null, nextNumber } } : {}),
  });
}

function placeIn(board: Board, lane: string) {
  const { view } = board.now();
  return { boardId: view.boardId, boardViewId: view.id, groupColumnValue: lane };
}
