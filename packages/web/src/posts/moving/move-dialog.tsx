import type { BoardDetail } from "@itoguchi/core/boards/boards.operations";
import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import type { Column } from "@itoguchi/core/model/column";
import type { OpenPost } from "@itoguchi/core/post-details/post-detail";
import { Notice } from "@itoguchi/ui/notice";
import { Button, NativeSelect, Skeleton, Stack } from "@mantine/core";
import { useCallback, useState } from "react";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import { lackOf, useValues, type Values, valuesOf } from "#web/columns/required-fields.tsx";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { type Outcome, sentenceOf } from "#web/kernel/forms/use-action.ts";
import { useAnswer } from "#web/kernel/hooks/use-answer.ts";
import { type DetailTools, mayWriteColumn } from "../parts/detail-tools.ts";
import { t } from "../posts.texts.ts";
import { lackingThere } from "./lacking-there.ts";
import styles from "./moving.module.css";
import { RequiredThere } from "./required-there.tsx";
import { type Loss, whatIsLost } from "./what-is-lost.ts";

interface MoveDialogProps {
  post: OpenPost;
  columns: readonly Column[];
  tools: DetailTools;
  /** What to say when it is done. */
  move(place: { board: BoardDetail; sectionId: string | undefined; data: Values }): Promise<Outcome>;
  close(): void;
}

/** To another board; what will not be seen there is said before. */
export function MoveDialog({ post, columns, tools, move, close }: MoveDialogProps) {
  const { boards, fault, retry } = useBoards(tools);
  const [boardId, setBoardId] = useState("");
  const [sectionId, setSectionId] = useState("");
  const offered = boards?.filter(({ id }) => id !== post.projectBoardId);
  const board = offered?.find(({ id }) => id === boardId);
  const mayChange = (column: Column) => mayWriteColumn(tools, column);
  const moving = board && { data: post.columnData, from: columns, to: board.columnList, mayChange };
  const lacking = moving ? lackingThere(moving) : [];
  const [values, setValues] = useValues();
  // The boards are as they were when they were asked for: an option made since could not be chosen.
  const { addOption: _, ...context } = tools.context;
  return (
    <ConfirmDialog
      isHarmless
      title={t("move.title", { title: post.title })}
      confirmLabel={t("move.submit")}
      isDisabled={!lacking.every(mayChange) || !board}
      lack={() => lackOf(lacking, values)}
      confirm={async () => {
        if (!board) return undefined;
        return move({ board, sectionId: sectionId || undefined, data: valuesOf(lacking, values) });
      }}
      close={close}
    >
      <Stack gap="md">
        {fault ? (
          <Notice tone="fault" role="alert">
            {fault}{" "}
            <Button variant="default" size="compact-sm" onClick={retry}>
              {t("move.retry")}
            </Button>
          </Notice>
        ) : null}
        {!offered && !fault ? <Skeleton height={60} /> : null}
        {offered?.length === 0 ? <p className={styles.none}>{t("move.none")}</p> : null}
        {offered && offered.length > 0 ? (
          <NativeSelect
            data-autofocus
            label={t("move.board")}
            value={boardId}
            data={[
              { value: "", label: t("move.choose") },
              ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => {
              setBoardId(currentTarget.value);
              const chosen = offered.find(({ id }) => id === currentTarget.value);
              setSectionId(chosen?.sectionList.find(({ isDefault }) => isDefault)?.id ?? "");
            }}
          />
        ) : null}
        {board ? (
          <>
            <NativeSelect
              label={t("move.section")}
              value={sectionId}
              data={board.sectionList.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ currentTarget }) => setSectionId(currentTarget.value)}
            />
            <RequiredThere
              columns={lacking}
              posts={[post]}
              values={values}
              context={context}
              mayEdit={mayChange}
              onChange={setValues}
            />
            <Losses losses={moving ? whatIsLost(moving) : []} post={post} tools={tools} />
          </>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
}

interface LossesProps {
  losses: readonly Loss[];
  post: OpenPost;
  tools: DetailTools;
}

function Losses({ losses, post, tools: { context } }: LossesProps) {
  if (losses.length === 0) return <Notice tone="info">{t("move.nothingLost")}</Notice>;
  const listed = { ...post, postOrder: null };
  const lines = (reason: Loss["reason"]) =>
    losses
      .filter((loss) => loss.reason === reason)
      .map(({ column }) => (
        <li key={column.id}>
          {t("move.lostLine", {
            name: column.name,
            value: cellKindOf(column).text(post.columnData[column.id], column, context, listed),
          })}
        </li>
      ));
  const [columns, options, locked] = [lines("column"), lines("option"), lines("lock")];
  return (
    <Notice tone="warning" role="status">
      {columns.length > 0 ? (
        <>
          {t("move.lost")}
          <ul className={styles.losses}>{columns}</ul>
        </>
      ) : null}
      {options.length > 0 ? (
        <>
          {t("move.options")}
          <ul className={styles.losses}>{options}</ul>
        </>
      ) : null}
      {locked.length > 0 ? (
        <>
          {t("move.locks")}
          <ul className={styles.losses}>{locked}</ul>
        </>
      ) : null}
      {t("move.lostNote")}
    </Notice>
  );
}

function useBoards({ ask }: DetailTools) {
  const { answer, error, isBusy, retry } = useAnswer(useCallback(() => ask(projectBoardList, {}), [ask]));
  return { boards: answer, fault: error === undefined || isBusy ? undefined : sentenceOf(error), retry };
}
