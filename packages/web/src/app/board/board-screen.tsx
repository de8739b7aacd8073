import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { BoardView } from "@itoguchi/core/views/view";
import { Notice } from "@itoguchi/ui/notice";
import { lazy, Suspense, useCallback, useId, useMemo, useState, useSyncExternalStore } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { useBookmarks } from "#web/app/parts/bookmarks.tsx";
import { archivePath, boardPath, postPath, projectPath } from "#web/app/shell.ts";
import { BoardHeader } from "#web/boards/board-header.tsx";
import type { Person } from "#web/kernel/columns/cell.ts";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { t } from "#web/kernel/i18n/board.ts";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { SHOWN_VIEW_TYPES } from "#web/kernel/project/shown-view-types.ts";
import { useSourceVersion, useViewSource } from "#web/kernel/project/use-view-source.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { DetailWays } from "#web/posts/detail/detail-header.tsx";
import { DetailPanel } from "#web/posts/detail/detail-panel.tsx";
import { DetailWaiting } from "#web/posts/detail/detail-states.tsx";
import { PresentPeople } from "#web/presence/present-people.tsx";
import { withColumn } from "#web/views/settings/conditions.ts";
import type { Density } from "#web/views/settings/setting-surroundings.ts";
import type { SettingPart } from "#web/views/settings/settings-difference.ts";
import { ViewSettingsBar } from "#web/views/settings/view-settings-bar.tsx";
import { ViewTabs } from "#web/views/tabs/view-tabs.tsx";
import type { BoardAbilities } from "./board-abilities.ts";
import { BoardCommands } from "./board-commands.tsx";
import { boardActions } from "./board-deeds.ts";
import { BoardLive } from "./board-live.tsx";
import styles from "./board-screen.module.css";
import { loadPostPanel, usePartsAhead } from "./parts.ts";
import { ShownPosts } from "./shown-posts.tsx";
import { tellActed } from "./tell-acted.ts";
import { useBoardActions } from "./use-board-actions.ts";
import { useCardKeys } from "./use-card-keys.ts";
import { useDetailTools } from "./use-detail-tools.ts";
import { useMenuFollows } from "./use-menu-follows.ts";
import { useOthers } from "./use-others.ts";
import { usePeople } from "./use-people.ts";
import { useShownView } from "./use-shown-view.ts";
import { useSurroundings } from "./use-surroundings.ts";
import { viewTabActions } from "./view-tab-actions.ts";

interface BoardScreenProps {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  abilities: BoardAbilities;
}

const ShownPost = lazy(async () => ({ default: (await loadPostPanel()).ShownPost }));

/** One board: its views, what is set on them, and the posts they show. */
export function BoardScreen(props: BoardScreenProps) {
  const { store } = props;
  useSyncExternalStore(store.subscribe, store.version, store.version);
  const [query, setQuery] = useSearchParams();
  const board = store.replica.board(store.boardId);
  const kept = store.replica.viewsOf(store.boardId).filter(({ archivedAt }) => archivedAt === null);
  const views = kept.filter(({ viewType }) => SHOWN_VIEW_TYPES.includes(viewType));
  const asked = kept.find(({ id }) => id === query.get("view"));
  const current = views.find(({ id }) => id === asked?.id) ?? views.find(({ isDefault }) => isDefault) ?? views[0];
  const openView = useCallback(
    (id: string) =>
      setQuery((before) => {
        before.set("view", id);
        return before;
      }),
    [setQuery],
  );
  useMenuFollows(store);
  usePartsAhead();
  const bookmarks = useBookmarks();
  const people = usePeople(store, props.place.workspaceId, props.abilities.mayReadPeople);
  const others = useOthers(store, people);
  const panelId = useId();
  const navigate = useNavigate();
  const { workspaceId, projectKey } = props.place;
  const header = useMemo(
    () => boardActions(store, () => void navigate(projectPath(workspaceId, projectKey))),
    [store, navigate, workspaceId, projectKey],
  );
  const actions = useMemo(() => viewTabActions(store, store.boardId, openView), [store, openView]);
  if (store.isLost) return <EmptyList title={t("board.closed")} hint={t("board.closedHint")} />;
  if (!board) return <EmptyList title={t("board.gone")} hint={t("board.goneHint")} />;
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <BoardHeader
          board={board}
          postCount={store.holds(board.id) ? store.replica.table.board(board.id).size : undefined}
          settingsPath={`${boardPath(props.place, board.id)}/settings`}
          archivePath={archivePath(props.place, board.id)}
          bookmark={{
            isOn: bookmarks.has(board.id),
            isBusy: bookmarks.isBusy,
            toggle: () => bookmarks.toggle(board.id),
          }}
          mayManage={props.abilities.canManage}
          mayPurge={props.abilities.mayPurge}
          actions={header}
        />
        <PresentPeople people={others.here} />
        <SaveState store={store} />
        <BoardCommands
          store={store}
          place={props.place}
          views={views}
          view={current}
          abilities={props.abilities}
          openView={openView}
          openPost={(number) =>
            setQuery((before) => {
              before.set("post", String(number));
              return before;
            })
          }
        />
      </div>
      <ViewTabs
        views={views}
        currentId={current?.id ?? ""}
        availableTypes={SHOWN_VIEW_TYPES}
        mayManage={props.abilities.canManage}
        panelId={panelId}
        actions={actions}
      />
      {asked && asked.id !== current?.id ? (
        <Notice tone="info" role="status">
          {t("board.notShownYet", { name: asked.name })}
        </Notice>
      ) : null}
      {current ? (
        <OneView key={current.id} {...props} people={people} view={current} panelId={panelId} />
      ) : (
        <EmptyList title={t("board.noView")} hint={t("board.noViewHint")} />
      )}
    </div>
  );
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
  closePost(): void;
}

/** Where one can go from a post that is open beside the board: to its neighbours in the view, to its own page, away. */
function waysOf({ source, store, place, number, openPost, closePost }: WaysInput): DetailWays {
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
    onClose: closePost,
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

interface OneViewProps extends BoardScreenProps {
  people: readonly Person[];
  view: BoardView;
  panelId: string;
}

function OneView({ store, place, abilities, people, view, panelId }: OneViewProps) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { shown, saved, mine, change, reset, saveForMe, saveForAll, discardOwn } = useShownView(view, store);
  const { source, remote, error, retry } = useViewSource(store, shown);
  useSourceVersion(source);
  const actions = useBoardActions(store, remote);
  const { onPosts } = useOthers(store, people);
  const [density, setDensity] = useDensity();
  const [openPart, setOpenPart] = useState<SettingPart>();
  const openPost = useCallback(
    (number: number) =>
      setQuery((before) => {
        before.set("post", String(number));
        return before;
      }),
    [setQuery],
  );
  const followPost = useCallback(
    (number: number) =>
      setQuery(
        (before) => {
          before.set("post", String(number));
          return before;
        },
        { replace: true },
      ),
    [setQuery],
  );
  const closePost = useCallback(
    () =>
      setQuery((before) => {
        before.delete("post");
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
  const ways = waysOf({ source, store, place, number: openNumber, openPost, closePost });
  const onKeyDown = useCardKeys({ openNumber, followPost, closePost });
  const fault = error ? { message: failureOfError(error, new Set()).message ?? "", retry } : undefined;

  return (
    <BoardLive store={store} around={around} actions={actions} open={openNumber > 0 ? openNumber : null}>
      <ViewSettingsBar
        viewType={view.viewType}
        settings={shown}
        saved={saved}
        own={mine}
        around={settingAround}
        resultCount={source?.size}
        density={density}
        open={openPart}
        onOpen={setOpenPart}
        maySaveForAll={abilities.canManage}
        onDensity={setDensity}
        onChange={change}
        saveForAll={saveForAll}
        saveForMe={saveForMe}
        discardOwn={discardOwn}
        reset={reset}
      />
      <div className={styles.body}>
        <div className={styles.view} id={panelId} role="tabpanel" aria-label={view.name} onKeyDown={onKeyDown}>
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
            filterBy={(column) => {
              change({ filterGroupList: [...withColumn(shown.filterGroupList, column, settingAround)] });
              setOpenPart("filter");
            }}
            openPost={openPost}
            followPost={followPost}
            closePost={closePost}
          />
        </div>
        {openNumber > 0 ? (
          <DetailPanel label={t("board.postPanel")}>
            <Suspense fallback={<DetailWaiting isGone={false} fault={undefined} onClose={ways.onClose} />}>
              <ShownPost
                key={openNumber}
                store={store}
                tools={tools}
                actions={actions}
                number={openNumber}
                boardViewId={view.id}
                ways={{ ...ways, present: <PresentPeople people={onPosts.get(openNumber) ?? []} size={24} /> }}
                recent={{ ...place, accountName: store.accountName(store.memberId) ?? "" }}
                openSubPost={(sub) => void navigate(`${postPath(place, openNumber)}/subPost/${sub}`)}
              />
            </Suspense>
          </DetailPanel>
        ) : null}
      </div>
    </BoardLive>
  );
}
