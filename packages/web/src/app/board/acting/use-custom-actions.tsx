import type { Made } from "@itoguchi/client/project/board-actions";
import { type CustomActionRun, customActionRun } from "@itoguchi/client/project/custom-action-run";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { touches } from "@itoguchi/client/project/undo/touches";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { sentenceOf } from "#web/kernel/forms/use-action.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { t } from "../board.texts.ts";
import { madeOrWaiting } from "../making/made-or-waiting.ts";

const ActionDialog = lazy(async () => ({ default: (await import("./action-dialog.tsx")).ActionDialog }));

interface Input {
  store: ProjectStore;
  actions: Pick<BoardActions, "exchange">;
  openPost(projectSerialNumber: number): void;
}

interface Pressed {
  column: Column;
  post: ListedPost;
}

/** Buttons of a board: one step of undo each. What makes posts asks first, and leads to them afterwards. */
export function useCustomActions({ store, actions, openPost }: Input): {
  runAction: CellContext["runAction"];
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Pressed>();
  const run = useCallback(
    async ({ column, post }: Pressed) => {
      const pressed = customActionRun((operation, input) => store.outbox.post(operation, input), {
        column,
        post,
        columnOf: (id) => store.replica.column(id),
      });
      return carryOut(actions, { pressed, touches: touchedBy({ column, post }) });
    },
    [store, actions],
  );
  const runAction = useCallback(
    (column: Column, post: ListedPost) => {
      if (column.customActionStepList.some(({ kind }) => kind === "CREATE_LINKED_POST"))
        return setAsked({ column, post });
      run({ column, post }).then(
        ({ undo }) => toast(t("board.actionDone", { action: column.name }), { action: undoAction(undo) }),
        (error) => toast(sentenceOf(error), { isFault: true }),
      );
    },
    [run],
  );
  const dialog = asked ? (
    <Suspense>
      <ActionDialog
        {...asked}
        boardName={(id) => store.replica.board(id)?.name ?? ""}
        run={() => madeOrWaiting(run(asked), store.outbox)}
        openPost={openPost}
        close={() => setAsked(undefined)}
      />
    </Suspense>
  ) : null;
  return { runAction, dialog };
}

/** Answers what it made. */
async function carryOut(
  actions: Input["actions"],
  { pressed: { run, again, back }, touches }: { pressed: CustomActionRun; touches: readonly string[] },
): Promise<Made> {
  let made: readonly number[] | undefined;
  const undo = await actions.exchange({
    label: "action",
    touches,
    async act() {
      if (made) await again();
      else made = await run(true);
    },
    back,
    refused: (error) => void toast(sentenceOf(error), { isFault: true }),
  });
  return { numbers: made ?? [], undo };
}

function touchedBy({ column, post: { projectSerialNumber } }: Pressed): string[] {
  return column.customActionStepList.map((step) =>
    step.kind === "MOVE" ? touches.board(projectSerialNumber) : touches.value(projectSerialNumber, step.columnId),
  );
}
