import type { Made } from "@itoguchi/client/project/board-actions";
import { KEYS, keysFor } from "#web/kernel/keys/keys.ts";
import { TitleComposer } from "#web/kernel/pasting/title-composer.tsx";
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

/** Cards at an end of a lane. */
export function Composer({ lane, name, at, handlers }: ComposerProps) {
  const board = useBoard();
  return (
    <div className={styles.composer}>
      <TitleComposer
        label={t("add.field", { lane: name })}
        placeholder={t("add.placeholder")}
        make={(title) => registerCard(board, { lane, title, at })}
        makeMany={(titles) => registerCards(board, { lane, titles, at })}
        added={(title) => board.now().announce(t("add.added", { title, lane: name }))}
        close={handlers.closeComposer}
        keys={keysFor(KEYS.kanban, { undo: () => board.now().actions.undo() })}
      />
    </div>
  );
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
