import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Column } from "@itoguchi/core/model/column";
import type { BoardView } from "@itoguchi/core/model/view";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { type CSSProperties, lazy, Suspense, useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { postPath } from "#web/app/shell.ts";
import { WatchMenu } from "#web/inbox/watch-menu.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { useStateOf } from "#web/kernel/hooks/use-state-of.ts";
import { OpenedPost } from "#web/kernel/live/opened-post.ts";
import { Covered } from "#web/kernel/panels/covered.ts";
import type { Person } from "#web/kernel/people/person.ts";
import { structureOf } from "#web/kernel/project/structure.ts";
import { useSourceVersion, useViewSource } from "#web/kernel/project/use-view-source.ts";
import { InTurn } from "#web/kernel/shell/in-turn.tsx";
import { useComputed } from "#web/kernel/shell/use-computed.ts";
import { PresentPeople } from "#web/presence/present-people.tsx";
import { withColumn } from "#web/views/settings/conditions.ts";
import type { ColumnUse, Density } from "#web/views/settings/setting-context.ts";
import type { SettingPart } from "#web/views/settings/settings-difference.ts";
import { ViewSettingsBar } from "#web/views/settings/view-settings-bar.tsx";
import { useCustomActions } from "./acting/use-custom-actions.tsx";
import type { BoardAbilities } from "./board-abilities.ts";
import { BoardLive } from "./board-live.tsx";
import styles from "./board-screen.module.css";
import { useAskedColumn } from "./columns/use-asked-column.tsx";
import { RequiredValues } from "./making/required-values.tsx";
import { createValueAsker } from "./making/value-asker.ts";
import { NewPostHost } from "./new-post/new-post-host.tsx";
import { waysOf } from "./open-post/detail-ways.ts";
import { useCardKeys } from "./open-post/use-card-keys.ts";
import { useDetailTools } from "./open-post/use-detail-tools.ts";
import { useOpenPost } from "./open-post/use-open-post.ts";
import type { PanelWidth } from "./open-post/use-panel-width.ts";
import { OpenPostPanel } from "./open-post-panel.tsx";
import { useBoardActions } from "./use-board-actions.ts";
import { useBoardKeys } from "./use-board-keys.ts";
import { useCellContext } from "./use-cell-context.ts";
import { useShownView } from "./use-shown-view.ts";
import { loadTimeline } from "./views/parts.ts";
import { ShownPosts } from "./views/shown-posts.tsx";

const PrintSheet = lazy(async () => ({ default: (await import("./print/print-sheet.tsx")).PrintSheet }));

interface OneViewProps {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  abilities: BoardAbilities;
  people: readonly Person[];
  /** Who else looks at which posts. */
  onPosts: ReadonlyMap<number, readonly Person[]>;
  view: BoardView;
  openView(id: string): void;
  panelId: string;
  density: Density;
  setDensity(density: Density): void;
  isPrinting: boolean;
  setPrinting(isPrinting: boolean): void;
  /** Of the post beside the posts. */
  panelWidth: PanelWidth;
}

/** A view that is open: what is set on it, its posts, and the one that is open beside them. */
export function OneView({
  store,
  place,
  abilities,
  people,
  onPosts,
  view,
  openView,
  panelId,
  density,
  setDensity,
  isPrinting,
  setPrinting,
  panelWidth,
}: OneViewProps) {
  const navigate = useNavigate();
  const { openNumber, openPost, followPost, closePost } = useOpenPost();
  const { shown, saved, mine, change, reset, saveForMe, saveForAll, discardOwn } = useShownView(view, store);
  const { source, remote, error, retry } = useViewSource(store, shown);
  useSourceVersion(source);
  // Page by page, only posts of this view are known: what was done in another is not undone here. What was done before all posts
  // were here still is.
  const [scope, setScope] = useState(view.id);
  if (scope !== view.id && !store.holds(view.boardId)) setScope(view.id);
  const [asker] = useStateOf([store], () => createValueAsker(store));
  const actions = useBoardActions({ store, remote, people, scope, asker });
  const [covered, setCovered] = useState(0);
  const isSideways = viewKindOf(view).isSideways;
  const [openPart, setOpenPart] = useStateOf<SettingPart | undefined>([view.id], () => undefined);
  const openPage = useCallback((number: number) => void navigate(postPath(place, number)), [navigate, place]);
  const { runAction, dialog: actionDialog } = useCustomActions({ store, actions, openPost: openPage });
  const context = useCellContext({
    store,
    place,
    boardId: view.boardId,
    people,
    canManage: abilities.canManage,
    openPost,
    writes: abilities.canWrite ? { actions, canUnlock: abilities.canUnlock } : undefined,
    runAction,
  });
  const columns = useColumns(store, view.boardId);
  const settingContext = useMemo(
    () => ({ ...context, columns, columnOf: (id: string) => store.replica.column(id) }),
    [context, columns, store],
  );
  const tools = useDetailTools({ store, place, context, abilities: abilities.list });
  const ways = waysOf({ source, store, place, number: openNumber, openPost, closePost });
  const onKeyDown = useCardKeys({ openNumber, followPost, closePost });
  useBoardKeys({
    undo: () => void actions.undo(),
    redo: () => void actions.redo(),
    // Of an open post, the browser prints the post.
    print: openNumber > 0 ? undefined : () => setPrinting(true),
    closePost: openNumber > 0 ? ways.onClose : undefined,
  });
  const column = useAskedColumn({ store, projectKey: place.projectKey, people, abilities });
  const makeColumn = abilities.canManage
    ? async (use: ColumnUse) => (await loadTimeline()).makeViewColumn({ store, view, shown, use, change })
    : undefined;
  const fault = error ? { message: failureOfError(error, new Set()).message ?? "", retry } : undefined;

  // Where the posts come from is to be seen from outside: some messages are only given where all of them are here.
  const postsFrom = store.holds(view.boardId) ? "here" : "asked";
  return (
    <BoardLive
      store={store}
      context={context}
      actions={actions}
      onPosts={onPosts}
      open={openNumber > 0 ? openNumber : null}
    >
      {abilities.canWrite ? (
        <NewPostHost
          {...{ store, place, people, actions, openPost }}
          abilities={abilities.list}
          boardViewId={view.id}
        />
      ) : null}
      {column.dialog}
      {isPrinting && source ? (
        <Suspense>
          <PrintSheet
            boardName={store.replica.board(view.boardId)?.name ?? view.name}
            {...{ store, source, columns, context }}
            view={shown}
            settings={settingContext}
            close={() => setPrinting(false)}
          />
        </Suspense>
      ) : null}
      {actionDialog}
      <RequiredValues
        asker={asker}
        columnOf={(id) => store.replica.column(id)}
        context={context}
        canUnlock={abilities.canUnlock}
      />
      <InTurn>
        <ViewSettingsBar
          viewId={view.id}
          viewType={view.viewType}
          settings={shown}
          saved={saved}
          own={mine}
          context={settingContext}
          resultCount={viewKindOf(view).isAcrossBoards ? undefined : source?.size}
          density={density}
          open={openPart}
          onOpen={setOpenPart}
          maySaveForAll={abilities.canManage}
          makeColumn={makeColumn}
          addColumn={column.add}
          onDensity={setDensity}
          onChange={change}
          saveForAll={saveForAll}
          saveForMe={saveForMe}
          discardOwn={discardOwn}
          reset={reset}
        />
      </InTurn>
      <div className={styles.body}>
        <div
          className={styles.view}
          style={isSideways ? ({ "--covered": `${covered}px` } as CSSProperties) : { marginInlineEnd: covered }}
          id={panelId}
          role="tabpanel"
          aria-label={view.name}
          data-posts={postsFrom}
          onKeyDown={onKeyDown}
        >
          <OpenedPost value={openNumber > 0 ? store.replica.postOfNumber(openNumber)?.id : undefined}>
            <Covered value={isSideways ? covered : 0}>
              <ShownPosts
                key={view.id}
                store={store}
                place={place}
                view={shown}
                source={source}
                columns={columns}
                context={context}
                actions={actions}
                abilities={abilities}
                density={density}
                fault={fault}
                change={change}
                filterBy={(column) => {
                  change({ filterGroupList: [...withColumn(shown.filterGroupList, column, settingContext)] });
                  setOpenPart("filter");
                }}
                makeColumn={makeColumn}
                askColumn={column.ask}
                openView={openView}
                openPost={openPost}
                followPost={followPost}
                closePost={closePost}
              />
            </Covered>
          </OpenedPost>
        </div>
        {openNumber > 0 ? (
          <OpenPostPanel
            {...{ store, place, tools, actions, ways }}
            number={openNumber}
            viewId={view.id}
            present={
              <>
                <PresentPeople people={onPosts.get(openNumber) ?? []} size={24} />
                <WatchMenu {...place} subject={{ projectSerialNumber: openNumber }} />
              </>
            }
            width={panelWidth}
            onCover={setCovered}
          />
        ) : null}
      </div>
    </BoardLive>
  );
}

/** Those in use, in their order. */
function useColumns(store: ProjectStore, boardId: string): readonly Column[] {
  const compute = useCallback(
    () =>
      store.replica
        .columnsOf(boardId)
        .filter(({ isActive }) => isActive)
        .toSorted((a, b) => (a.columnOrder < b.columnOrder ? -1 : 1)),
    [store, boardId],
  );
  return useComputed(structureOf(store), compute);
}
