import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { isCustomAction } from "@itoguchi/core/columns/kinds/custom-action";
import { formatDateTime } from "@itoguchi/core/kernel/format";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { groupColumnIdOf } from "@itoguchi/core/views/view-kinds";
import { type KeyMap, onKeys } from "@itoguchi/ui/keys";
import { Button, FocusTrap } from "@mantine/core";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { CellContext } from "#web/columns/cell.ts";
import { useSourceVersion } from "#web/kernel/project/use-view-source.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import { laneName } from "#web/views/groups/lane-name.ts";
import type { SettingContext } from "#web/views/settings/setting-context.ts";
import { viewColumns } from "#web/views/settings/view-columns.ts";
import { filterWords } from "./filter-words.ts";
import styles from "./print.module.css";
import { t } from "./print.texts.ts";
import { MOST_ROWS, type PrintedGroup, printedRows } from "./printed-rows.ts";
import { printedWords } from "./printed-words.ts";
import { useAllRows } from "./use-all-rows.ts";
import { useStillSource } from "./use-still-source.ts";

interface PrintSheetProps {
  store: ProjectStore;
  boardName: string;
  /** With the settings of the moment. */
  view: BoardView;
  source: ViewSource;
  columns: readonly Column[];
  context: CellContext;
  settings: SettingContext;
  close(): void;
}

const format = new Intl.NumberFormat("ja");

/** Every row of a view on paper, whatever the screen shows of it. The browser's own dialog opens once all of them are here. */
export function PrintSheet(props: PrintSheetProps) {
  const { boardName, columns, context, settings, close } = props;
  // What happens meanwhile does not change the paper.
  const [{ view, source: shownSource }] = useState(props);
  const { still, ...opening } = useStillSource({ store: props.store, view, source: shownSource });
  const source = still ?? shownSource;
  const version = useSourceVersion(source);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source is read again with each version
  const found = useMemo(() => printedRows(still), [still, version]);
  const [whole, setWhole] = useState<typeof found>();
  if (!whole && found.isWhole) setWhole(found);
  const { groups, missing, size, isCut } = whole ?? found;
  const loading = useAllRows(source, missing);
  const { hasFailed, retry } = opening.hasFailed ? opening : loading;
  const isReady = whole !== undefined;
  const sheet = useRef<HTMLDivElement>(null);
  const [at] = useState(() => new Date());
  const shown = useMemo(
    () =>
      viewColumns(columns, view.viewColumnList).flatMap(({ column, isShow }) =>
        isShow && !isCustomAction(column) ? [column] : [],
      ),
    [columns, view.viewColumnList],
  );
  const groupColumn = source.isGrouped ? columns.find(({ id }) => id === groupColumnIdOf(view)) : undefined;
  const filters = filterWords(view.filterGroupList, settings);

  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus();
    document.body.dataset.printing = "";
    return () => {
      delete document.body.dataset.printing;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const keys = useRef<KeyMap>({});
  useEffect(() => {
    keys.current = { Escape: close, "mod+p": () => isReady && window.print() };
  });
  // From anywhere: while it prints, the button that was pressed is hidden and loses the focus.
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKeys(keys.current)(event);
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const frame = requestAnimationFrame(() => window.print());
    return () => cancelAnimationFrame(frame);
  }, [isReady]);

  const done = groups.reduce((sum, { posts }) => sum + posts.length, 0);
  const count = format.format(done + missing.length);
  return createPortal(
    <FocusTrap active>
      <div
        ref={sheet}
        className={styles.sheet}
        data-print-sheet=""
        role="dialog"
        aria-modal="true"
        aria-label={t("print.title", { name: boardName })}
        tabIndex={-1}
      >
        <div className={styles.bar}>
          <p className={styles.note} role="status">
            {hasFailed ? t("print.failed") : null}
            {!hasFailed && !isReady ? t("print.loading", { done: format.format(done), count }) : null}
            {isReady && isCut ? t("print.cut", { count: format.format(MOST_ROWS) }) : null}
          </p>
          {hasFailed ? (
            <Button size="sm" onClick={retry}>
              {t("print.retry")}
            </Button>
          ) : (
            <Button size="sm" loading={!isReady} onClick={() => window.print()}>
              {t("print.print")}
            </Button>
          )}
          <Button size="sm" variant="white" color="dark" onClick={close}>
            {t("common.close")}
          </Button>
        </div>
        {isReady ? (
          <div className={styles.paper}>
            <h1 className={styles.title}>{boardName}</h1>
            <div className={styles.about}>
              <p>{t("print.view", { name: view.name })}</p>
              {filters ? <p>{t("print.filters", { words: filters })}</p> : null}
              <p>
                {isCut
                  ? t("print.part", { count: format.format(done), all: format.format(size) })
                  : t("print.count", { count: format.format(done) })}
              </p>
              <p>{t("print.at", { at: formatDateTime(at, context.reading.timeZone) })}</p>
            </div>
            <Rows groups={groups} columns={shown} groupColumn={groupColumn} context={context} />
          </div>
        ) : null}
      </div>
    </FocusTrap>,
    document.body,
  );
}

interface RowsProps {
  groups: readonly PrintedGroup[];
  columns: readonly Column[];
  groupColumn: Column | undefined;
  context: CellContext;
}

const Rows = memo(function Rows({ groups, columns, groupColumn, context }: RowsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.number}>
            {t("print.number")}
          </th>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, size, posts }) => (
        <tbody key={key}>
          {groupColumn ? (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {t("print.group", { name: laneName(key, groupColumn, context), count: format.format(size) })}
              </th>
            </tr>
          ) : null}
          {posts.map((post) => (
            <tr key={post.id}>
              <td className={styles.number}>{postNumber(context.projectKey, post.projectSerialNumber)}</td>
              {columns.map((column) => (
                <td key={column.id}>{printedWords(post, column, context)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
});
