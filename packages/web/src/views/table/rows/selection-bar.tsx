import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { onKeys } from "@itoguchi/ui/keys";
import { Button, Menu, Popover } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { useGuideMoment } from "#web/kernel/shell/guide.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { undoAction } from "#web/kernel/shell/undo-action.ts";
import { t } from "#web/views/table.texts.ts";
import { MOST_WRITTEN } from "../cells/use-cell-writes.ts";
import { inPortions } from "../cells/write-cells.ts";
import { type Placed, writeShown } from "../cells/write-shown.ts";
import styles from "./selection-bar.module.css";
import type { Chosen } from "./use-row-choice.ts";

const ConfirmDialog = lazy(async () => ({
  default: (await import("#web/kernel/dialogs/confirm-dialog.tsx")).ConfirmDialog,
}));

const DuplicateDialog = lazy(async () => ({
  default: (await import("#web/kernel/duplicating/duplicate-dialog.tsx")).DuplicateDialog,
}));

/** What the posts are chosen from. */
export interface ChosenFrom extends Placed {
  size: number;
  postOf(id: string): ListedPost | undefined;
}

export interface SelectionBarProps {
  source: ChosenFrom;
  chosen: Chosen;
  /** All were asked for; some may not be loaded. */
  isAll: boolean;
  /** Columns that the person may write. */
  settable: readonly Column[];
  context: CellContext;
  actions: BoardActions;
  moveToBoard: ((posts: readonly ListedPost[], moved: () => void) => void) | undefined;
  clear(): void;
  /** What else can be done to them in this kind of view. */
  children?: ReactNode;
}

const format = new Intl.NumberFormat("ja-JP");

/** What can be done to all chosen rows; there as long as some are. */
export function SelectionBar(props: SelectionBarProps) {
  const { source, chosen, isAll, settable, context, actions, moveToBoard, clear, children } = props;
  const { size } = source;
  const numbers = useMemo(() => [...chosen.values()], [chosen]);
  const [isRemoving, setRemoving] = useState(false);
  const [isDuplicating, setDuplicating] = useState(false);
  useGuideMoment("bulkMenu", numbers.length > 1);
  const sections = context.sections.filter(({ archivedAt }) => archivedAt === null);
  const count = format.format(numbers.length);
  const words =
    isAll && numbers.length < size ? t("bar.part", { count, all: format.format(size) }) : t("bar.count", { count });
  return (
    <section className={styles.bar} aria-label={t("bar.label")} data-tour="bulk" onKeyDown={onKeys({ Escape: clear })}>
      <span className={styles.count} role="status">
        {words}
      </span>
      {children}
      {settable.length > 0 ? <ValueButton {...props} numbers={numbers} /> : null}
      {sections.length > 1 ? (
        <Menu position="top-start" width={300}>
          <Menu.Target>
            <Button size="compact-sm" variant="default">
              {t("bar.section")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles.list}>
            {sections.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => inPortions(actions, numbers, (some) => actions.setSection(some, id))}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {moveToBoard ? (
        <Button size="compact-sm" variant="default" onClick={() => moveToBoard(postsOf(source, chosen), clear)}>
          {t("bar.board")}
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={() => setDuplicating(true)}>
        {t("bar.duplicate")}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          const undo = inPortions(actions, numbers, (some) => actions.archive(some));
          clear();
          void toast(t("bar.archived", { count }), { action: undoAction(undo) });
        }}
      >
        {t("bar.archive")}
      </Button>
      <Button size="compact-sm" variant="default" c="var(--mantine-color-error)" onClick={() => setRemoving(true)}>
        {t("bar.remove")}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={clear}>
        {t("bar.clear")}
      </Button>
      {isDuplicating ? (
        <Suspense>
          <DuplicateDialog numbers={numbers} actions={actions} begun={clear} close={() => setDuplicating(false)} />
        </Suspense>
      ) : null}
      {isRemoving ? (
        <Suspense>
          <ConfirmDialog
            title={t("bar.removeTitle", { count })}
            confirmLabel={t("bar.removeDo", { count })}
            close={() => setRemoving(false)}
            confirm={async () => {
              const undo = inPortions(actions, numbers, (some) => actions.remove(some));
              clear();
              return { message: t("bar.removed", { count }), action: undoAction(undo) };
            }}
          >
            {t("bar.removeText", { count })}
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </section>
  );
}

interface ValueButtonProps extends SelectionBarProps {
  numbers: readonly number[];
}

/** First the column, then its value in the column's own editor. */
function ValueButton({ source, chosen, numbers, settable, context, actions }: ValueButtonProps) {
  const [column, setColumn] = useState<Column>();
  const Editor = column && cellKindOf(column).Editor;
  const post = firstOf(source, chosen);

  function setValue(target: Column, value: unknown) {
    if (numbers.length > MOST_WRITTEN)
      return void toast(t("clip.tooMany", { most: format.format(MOST_WRITTEN) }), { isFault: true });
    writeShown(
      { source, context, actions },
      numbers.map((projectSerialNumber) => ({ post: { projectSerialNumber }, column: target, value })),
    );
  }
  return (
    <Popover
      opened={Editor !== undefined && Editor !== null}
      onChange={() => setColumn(undefined)}
      position="top-start"
      width={320}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <div>
          {/* The editor has the focus from then on: taking it back would close it. */}
          <Menu position="top-start" width={300} returnFocus={column === undefined}>
            <Menu.Target>
              <Button size="compact-sm">{t("bar.setValue")}</Button>
            </Menu.Target>
            <Menu.Dropdown className={styles.list}>
              {settable.map((one) => (
                <Menu.Item key={one.id} onClick={() => setColumn(one)}>
                  {one.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t("bar.setValue")}>
        {column && Editor && post ? (
          <>
            <p className={styles.title}>
              {t("bar.setValueOf", { column: column.name, count: format.format(numbers.length) })}
            </p>
            <div className={styles.editor}>
              <Suspense>
                <Editor
                  column={column}
                  value={undefined}
                  post={post}
                  context={context}
                  isWrap
                  confirmLabel={t("bar.set")}
                  onCommit={(value, move) => {
                    // Left without a word: nobody wants all of them emptied.
                    if (move !== "stay" || !isNothing(value)) setValue(column, value);
                    setColumn(undefined);
                  }}
                  onCancel={() => setColumn(undefined)}
                />
              </Suspense>
            </div>
          </>
        ) : null}
      </Popover.Dropdown>
    </Popover>
  );
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** Stands for all of them in the editor, which begins empty: they may have any values. */
function firstOf(source: ChosenFrom, chosen: Chosen): ListedPost | undefined {
  const [id] = chosen.keys();
  return id === undefined ? undefined : source.postOf(id);
}

function postsOf(source: ChosenFrom, chosen: Chosen): ListedPost[] {
  return [...chosen.keys()].flatMap((id) => source.postOf(id) ?? []);
}
