import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { type BoardView, type ViewSettings, ViewType } from "@itoguchi/core/views/view";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { boardPath, postPath, projectPath } from "#web/app/shell.ts";
import { BoardHeader } from "#web/boards/board-header.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { t } from "#web/kernel/i18n/board.ts";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { useSourceVersion, useViewSource } from "#web/kernel/project/use-view-source.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { DetailWays } from "#web/posts/detail/detail-header.tsx";
import { DetailPanel } from "#web/posts/detail/detail-panel.tsx";
import type { Density } from "#web/views/settings/setting-surroundings.ts";
import { ViewSettingsBar } from "#web/views/settings/view-settings-bar.tsx";
import { ViewTabs } from "#web/views/tabs/view-tabs.tsx";
import type { BoardAbilities } from "./board-abilities.ts";
import { boardActions } from "./board-deeds.ts";
import styles from "./board-screen.module.css";
import { ShownPost } from "./post-panel.tsx";
import { ShownPosts } from "./shown-posts.tsx";
import { tellActed } from "./tell-acted.ts";
import { useBoardActions } from "./use-board-actions.ts";
import { useDetailTools } from "./use-detail-tools.ts";
import { usePeople } from "./use-people.ts";
import { useShownView } from "./use-shown-view.ts";
import { useSurroundings } from "./use-surroundings.ts";
import { viewTabActions } from "./view-tab-actions.ts";

interface BoardScreenProps {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  abilities: BoardAbilities;
}

const AVAILABLE: readonly ViewType[] = [ViewType.TABLE, ViewType.KANBAN, ViewType.CARD];

/** One board: its views, what is set on them, and the posts they show. */
export function BoardScreen(props: BoardScreenProps) {
  const { store } = props;
  useSyncExternalStore(store.subscribe, store.version, store.version);
  const [query, setQuery] = useSearchParams();
  const board = store.replica.board(store.boardId);
  const views = store.replica
    .viewsOf(store.boardId)
    .filter(({ archivedAt, viewType }) => archivedAt === null && AVAILABLE.includes(viewType));
  const current =
    views.find(({ id }) => id === query.get("view")) ?? views.find(({ isDefault }) => isDefault) ?? views[0];
  const openView = useCallback(
    (id: string) =>
      setQuery((before) => {
        before.set("view", id);
        return before;
      }),
    [setQuery],
  );
  useMenuFollows(store);
  const panelId = useId();
  const navigate = useNavigate();
  const { workspaceId, projectKey } = props.place;
  const header = useMemo(
    () => boardActions(store, () => void navigate(projectPath(workspaceId, projectKey))),
    [store, navigate, workspaceId, projectKey],
  );
  const actions = useMemo(() => viewTabActions(store, store.boardId, openView), [store, openView]);
  if (!board) return <EmptyList title={t("board.gone")} hint={t("board.goneHint")} />;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <BoardHeader
          board={board}
          postCount={store.holds(board.id) ? store.replica.table.board(board.id).size : undefined}
          settingsPath={`${boardPath(props.place, board.id)}/settings`}
          mayManage={props.abilities.canManage}
          mayPurge={props.abilities.mayPurge}
          actions={header}
        />
        <SaveState store={store} />
      </div>
      <ViewTabs
        views={views}
        currentId={current?.id ?? ""}
        availableTypes={AVAILABLE}
        mayManage={props.abilities.canManage}
        panelId={panelId}
        actions={actions}
      />
      {current ? (
        <OneView key={current.id} {...props} view={current} panelId={panelId} />
      ) : (
        <EmptyList title={t("board.noView")} hint={t("board.noViewHint")} />
      )}
    </div>
  );
}

/** The menu at the left lists the boards by name. */
function useMenuFollows(store: ProjectStore): void {
  const { revalidate } = useRevalidator();
  useEffect(() => store.listen(({ type }) => void (type.startsWith("boards.") && revalidate())), [store, revalidate]);
}

function SaveState({ store }: { store: ProjectStore }) {
  const { outbox } = store;
  const state = useSyncExternalStore(
    (listener) => outbox.subscribe(listener),
    () => `${outbox.state} ${outbox.count}`,
    () => "idle 0",
  );
  const isWaiting = state.startsWith("waiting");
  const words = isWaiting
    ? t("board.waiting", { count: outbox.count })
    : t(state.startsWith("idle") ? "board.saved" : "board.saving");
  return (
    <span className={styles.saving} role="status" data-waiting={isWaiting}>
      {words}
    </span>
  );
}

interface WaysInput {
  source: ViewSource | undefined;
  store: ProjectStore;
  place: BoardScreenProps["place"];
  number: number;
  openPost(number: number): void;
  setQuery: ReturnType<typeof useSearchParams>[1];
}

/** Where one can go from a post that is open beside the board: to its neighbours in the view, to its own page, away. */
function waysOf({ source, store, place, number, openPost, setQuery }: WaysInput): DetailWays {
  const id = store.replica.postOfNumber(number)?.id;
  const [at] = id && source ? source.placesOf(id) : [];
  const beside = (by: number) => at && source?.post(at.groupKey, at.index + by)?.projectSerialNumber;
  const [previous, next] = [at && at.index > 0 ? beside(-1) : undefined, beside(1)];
  const size = at && source?.groups().find(({ key }) => key === at.groupKey)?.size;
  const pageHref = postPath(place, number);
  return {
    address: new URL(pageHref, location.href).href,
    pageHref,
    position: at && size ? { position: at.index + 1, count: size } : undefined,
    onPrevious: previous === undefined ? undefined : () => openPost(previous),
    onNext: next === undefined ? undefined : () => openPost(next),
    onClose: () =>
      setQuery((before) => {
        before.delete("post");
        return before;
      }),
  };
}

/** How dense the lists are: a matter of the person and the screen, not of the view. */
function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(
    () => (localStorage.getItem("itoguchi:density") as Density) ?? "usual",
  );
  return [
    density,
    (next) => {
      localStorage.setItem("itoguchi:density", next);
      setDensity(next);
    },
  ];
}

function OneView({ store, place, abilities, view, panelId }: BoardScreenProps & { view: BoardView; panelId: string }) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { shown, saved, mine, change, reset, saveForMe, forgetOwn } = useShownView(view, store.accountId);
  const { source, remote, error, retry } = useViewSource(store, shown);
  useSourceVersion(source);
  const actions = useBoardActions(store, remote);
  const people = usePeople(store, place.workspaceId, abilities.mayReadPeople);
  const [density, setDensity] = useDensity();
  const openPost = useCallback(
    (number: number) =>
      setQuery((before) => {
        before.set("post", String(number));
        return before;
      }),
    [setQuery],
  );
  const { structureVersion } = store.replica.table;
  const around = useSurroundings({
    store,
    structureVersion,
    place,
    boardId: view.boardId,
    people,
    canManage: abilities.canManage,
    openPost,
    onActed: tellActed,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are of that structure
  const columns = useMemo(
    () =>
      store.replica
        .columnsOf(view.boardId)
        .filter(({ isActive }) => isActive)
        .toSorted((a, b) => (a.columnOrder < b.columnOrder ? -1 : 1)),
    [store, view.boardId, structureVersion],
  );
  const settingAround = useMemo(
    () => ({ ...around, columns, columnOf: (id: string) => store.replica.column(id) }),
    [around, columns, store],
  );
  const tools = useDetailTools({ store, place, around, abilities: abilities.list });
  const openNumber = Number(query.get("post"));
  const ways = waysOf({ source, store, place, number: openNumber, openPost, setQuery });
  const fault = error ? { message: failureOfError(error, new Set()).message ?? "", retry } : undefined;

  /** As it is seen: what the person had kept for themselves goes along, because it is let go. */
  async function saveForAll(changes: Partial<ViewSettings>) {
    await store.outbox.post(updateView, { boardViewId: view.id, ...mine, ...changes });
    forgetOwn();
  }

  return (
    <>
      <ViewSettingsBar
        viewType={view.viewType}
        settings={shown}
        saved={saved}
        around={settingAround}
        resultCount={source?.size}
        density={density}
        maySaveForAll={abilities.canManage}
        onDensity={setDensity}
        onChange={change}
        saveForAll={saveForAll}
        saveForMe={async (changes) => saveForMe(changes)}
        reset={reset}
      />
      <div className={styles.body}>
        <div className={styles.view} id={panelId} role="tabpanel" aria-label={view.name}>
          <ShownPosts
            store={store}
            place={place}
            view={shown}
            source={source}
            columns={columns}
            around={around}
            actions={actions}
            abilities={abilities}
            density={density}
            fault={fault}
            change={change}
            openPost={openPost}
          />
        </div>
        {openNumber > 0 ? (
          <DetailPanel label={t("board.postPanel")}>
            <ShownPost
              key={openNumber}
              store={store}
              tools={tools}
              actions={actions}
              number={openNumber}
              boardViewId={view.id}
              ways={ways}
              recent={{ ...place, accountName: store.accountName(store.memberId) ?? "" }}
              openSubPost={(sub) => void navigate(`${postPath(place, openNumber)}/subPost/${sub}`)}
            />
          </DetailPanel>
        ) : null}
      </div>
    </>
  );
}
