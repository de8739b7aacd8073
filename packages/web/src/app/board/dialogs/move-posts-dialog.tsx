import type { BoardPlace, Undo } from "@itoguchi/client/project/board-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { Notice } from "@itoguchi/ui/notice";
import { NativeSelect, Stack } from "@mantine/core";
import { useCallback, useMemo, useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { lackOf, useValues, valuesOf } from "#web/columns/required-fields.tsx";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { useStore } from "#web/kernel/shell/use-store.ts";
import { RequiredThere } from "#web/posts/moving/required-there.tsx";
import { t } from "../board.texts.ts";
import { type CountedColumn, movedColumns } from "./moved-columns.ts";

interface MovePostsDialogProps {
  store: ProjectStore;
  boardId: string;
  posts: readonly ListedPost[];
  context: CellContext;
  canUnlock: boolean;
  move(place: BoardPlace): Undo;
  close(): void;
}

const numbers = new Intl.NumberFormat("ja-JP");

/** Many posts to another board; what is not seen there, and what cannot go there, is said before. */
export function MovePostsDialog({ store, boardId, posts, context, canUnlock, move, close }: MovePostsDialogProps) {
  useStore(store.subscribe, store.version);
  const { replica } = store;
  const [target, setTarget] = useState("");
  const [section, setSection] = useState("");
  const boards = [...replica.boards.values()].filter(({ id, archivedAt }) => id !== boardId && archivedAt === null);
  const board = boards.find(({ id }) => id === target);
  const sections = board ? replica.sectionsOf(board.id).filter(({ archivedAt }) => archivedAt === null) : [];
  const mayChange = useCallback(({ isLock }: Column) => !isLock || canUnlock, [canUnlock]);
  const moved = useMemo(() => {
    const [from, to] = [replica.columnsOf(boardId), replica.columnsOf(target)];
    return target ? movedColumns(posts, { from, to, mayChange }) : undefined;
  }, [posts, replica, boardId, target, mayChange]);
  // As they are now: a manager makes options while choosing.
  const lacking = moved?.missing.map(({ column }) => replica.column(column.id) ?? column) ?? [];
  const [values, setValues] = useValues();
  const count = numbers.format(posts.length);
  return (
    <ConfirmDialog
      isHarmless
      title={t("moveMany.title", { count })}
      confirmLabel={t("moveMany.submit", { count })}
      isDisabled={!lacking.every(mayChange) || !moved}
      lack={() => lackOf(lacking, values)}
      confirm={async () => {
        if (!board) return undefined;
        const data = valuesOf(lacking, values);
        const undo = move({ boardId: board.id, sectionId: section || undefined, data });
        const message = t("moveMany.moved", { count, board: board.name });
        return { message, action: undoAction(undo) };
      }}
      close={close}
    >
      {boards.length === 0 ? (
        <p>{t("moveMany.none")}</p>
      ) : (
        <Stack gap="md">
          <NativeSelect
            data-autofocus
            label={t("moveMany.board")}
            value={target}
            data={[
              { value: "", label: t("moveMany.choose") },
              ...boards.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget }) => {
              setTarget(currentTarget.value);
              setSection("");
            }}
          />
          {sections.length > 1 ? (
            <NativeSelect
              label={t("moveMany.section")}
              value={section}
              data={[
                { value: "", label: t("moveMany.firstSection") },
                ...sections.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={({ currentTarget }) => setSection(currentTarget.value)}
            />
          ) : null}
          {moved ? (
            <>
              <RequiredThere
                columns={lacking}
                posts={posts}
                values={values}
                context={context}
                mayEdit={mayChange}
                onChange={setValues}
              />
              <Told tone="warning" words={t("moveMany.lost")} columns={moved.lost} />
              <Told tone="warning" words={t("moveMany.partly")} columns={moved.partly} />
              <Told tone="warning" words={t("moveMany.locked")} columns={moved.locked} />
              <Told tone="info" words={t("moveMany.carried")} columns={moved.carried} />
            </>
          ) : null}
        </Stack>
      )}
    </ConfirmDialog>
  );
}

interface ToldProps {
  tone: "warning" | "info";
  words: string;
  columns: readonly CountedColumn[];
}

function Told({ tone, words, columns }: ToldProps) {
  if (columns.length === 0) return null;
  return (
    <Notice tone={tone} role="status">
      {words}
      <ul style={{ margin: "4px 0 0", paddingInlineStart: 20 }}>
        {columns.map(({ column, posts }) => (
          <li key={column.id}>{t("moveMany.line", { column: column.name, count: numbers.format(posts) })}</li>
        ))}
      </ul>
    </Notice>
  );
}
