import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { viewKindOf } from "@itoguchi/core/views/view-kinds";
import { PlusIcon } from "@itoguchi/ui/icons";
import { Notice } from "@itoguchi/ui/notice";
import { Button } from "@mantine/core";
import { lazy, Suspense, useId, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import { mayRestoreBy } from "#web/app/may-restore.ts";
import { useBoardOrder } from "#web/app/parts/board-order.tsx";
import { useBookmarks } from "#web/app/parts/bookmarks.tsx";
import { useCommands } from "#web/app/parts/commands.ts";
import { archivePath, boardPath, projectPath } from "#web/app/shell.ts";
import { BoardTours } from "#web/app/tours/board-tours.tsx";
import { BoardHeader } from "#web/boards/board-header.tsx";
import { WatchMenu } from "#web/inbox/watch-menu.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import type { Person } from "#web/kernel/people/person.ts";
import { SHOWN_VIEW_TYPES } from "#web/kernel/project/shown-view-types.ts";
import { InTurn } from "#web/kernel/shell/in-turn.tsx";
import { useStore } from "#web/kernel/shell/use-store.ts";
import { PresentPeople } from "#web/presence/present-people.tsx";
import type { Density } from "#web/views/settings/setting-context.ts";
import { ViewTabs } from "#web/views/tabs/view-tabs.tsx";
import { ArchivedBoard, readOnly } from "./archived-board.tsx";
import { t } from "./board.texts.ts";
import type { BoardAbilities } from "./board-abilities.ts";
import { BoardCommands } from "./board-commands.tsx";
import { BoardClosed, BoardGone } from "./board-gone.tsx";
import { boardActions } from "./board-handlers.ts";
import styles from "./board-screen.module.css";
import { NewPostHost } from "./new-post/new-post-host.tsx";
import { OneView } from "./one-view.tsx";
import { useOpenPost } from "./open-post/use-open-post.ts";
import { usePanelWidth } from "./open-post/use-panel-width.ts";
import { openedView } from "./opened-view.ts";
import { useOthers } from "./people/use-others.ts";
import { usePeople } from "./people/use-people.ts";
import { samplePostsOf } from "./sample-posts.ts";
import { SaveState } from "./save-state.tsx";
import { useAskedView } from "./use-asked-view.ts";
import { useBoardActions } from "./use-board-actions.ts";
import { useCachedPage } from "./use-cached-page.ts";
import { useCalendarFollows } from "./use-calendar-follows.ts";
import { useDensity } from "./use-density.ts";
import { useMenuFollows } from "./use-menu-follows.ts";
import { useTabTitle } from "./use-tab-title.ts";
import { viewTabActions } from "./view-tab-actions.ts";
import { usePartsAhead } from "./views/parts.ts";

const FeedDialog = lazy(async () => ({ default: (await import("#web/calendar-feeds/feed-dialog.tsx")).FeedDialog }));
const DuplicateBoard = lazy(() => import("./duplicate-board.tsx"));

interface BoardScreenProps {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  abilities: BoardAbilities;
  /** As it was kept. */
  density: Density;
  panelWidth: number | undefined;
}

/** One board: its views, what is set on them, and the posts they show. */
export function BoardScreen(props: BoardScreenProps) {
  const { store } = props;
  useStore(store.subscribe, store.version);
  const { askedId, openView } = useAskedView();
  const board = store.replica.board(store.boardId);
  const { views, asked, current } = openedView(store.replica.viewsOf(store.boardId), askedId);
  useMenuFollows(store);
  useCalendarFollows(store);
  useTabTitle(board?.name);
  usePartsAhead();
  useCachedPage(store);
  const bookmarks = useBookmarks();
  const boardOrder = useBoardOrder();
  const around = boardOrder.around(store.boardId);
  const people = usePeople(store, props.place, props.abilities.mayReadPeople);
  const others = useOthers(store, people);
  // Above the views: the palette may ask for it while another view is being opened.
  const [density, setDensity] = useDensity(props.density);
  const [isPrinting, setPrinting] = useState(false);
  const panel = usePanelWidth(props.panelWidth);
  const { openNewPost } = useCommands();
  const panelId = useId();
  const navigate = useNavigate();
  const { workspaceId, projectKey } = props.place;
  const header = useMemo(
    () => boardActions(store, () => void navigate(projectPath(workspaceId, projectKey))),
    [store, navigate, workspaceId, projectKey],
  );
  const [subscribing, setSubscribing] = useState<string>();
  const [isDuplicating, setDuplicating] = useState(false);
  const duplicate = () => setDuplicating(true);
  const actions = useMemo(
    () => viewTabActions(store, store.boardId, { open: openView, subscribe: setSubscribing }),
    [store, openView],
  );
  const subscribed = views.find(({ id }) => id === subscribing);
  const mayRestore = mayRestoreBy(props.abilities.list);
  if (store.isLost) return <BoardClosed place={props.place} />;
  if (!board) return <BoardGone place={props.place} hasTrash={mayRestore} />;
  const isArchived = board.archivedAt !== null;
  const abilities = isArchived ? readOnly(props.abilities) : props.abilities;
  const samples = isArchived ? undefined : samplePostsOf(store, abilities);
  return (
    <BoardTours boardType={board.boardType} canWrite={abilities.canWrite}>
      <div className={styles.screen}>
        <BoardCommands {...props} {...{ views, openView, duplicate, samples }} print={() => setPrinting(true)} />
        <div className={styles.head}>
          <InTurn>
            <BoardHeader
              board={board}
              postCount={store.holds(board.id) ? store.replica.table.board(board.id).size : undefined}
              settingsPath={`${boardPath(props.place, board.id)}/settings`}
              archivePath={mayRestore ? archivePath(props.place, board.id) : undefined}
              bookmark={{
                isOn: bookmarks.has(board.id),
                isBusy: bookmarks.isBusy,
                toggle: () => bookmarks.toggle(board.id),
              }}
              mayManage={props.abilities.canManage}
              mayDelete={props.abilities.mayDelete(board)}
              actions={header}
              duplicate={duplicate}
              print={current ? () => setPrinting(true) : undefined}
              order={
                around && boardOrder.mayMove ? { ...around, shift: (by) => boardOrder.shift(board.id, by) } : undefined
              }
            />
          </InTurn>
          <PresentPeople people={others.here} />
          <WatchMenu {...props.place} subject={{ boardId: board.id }} />
          <SaveState store={store} />
          {samples ? (
            <Button size="sm" variant="default" onClick={samples.remove}>
              {t("samples.count", { count: samples.count })}
            </Button>
          ) : null}
          {openNewPost && !isArchived ? (
            <Button size="sm" data-tour="new-post" leftSection={<PlusIcon size={16} />} onClick={openNewPost}>
              {t("newPost.title")}
            </Button>
          ) : null}
        </div>
        {isArchived ? <ArchivedBoard restore={abilities.canManage ? header.unarchive : undefined} /> : null}
        <InTurn>
          <ViewTabs
            views={views}
            currentId={current?.id ?? ""}
            availableTypes={SHOWN_VIEW_TYPES}
            mayManage={props.abilities.canManage}
            panelId={panelId}
            actions={actions}
            beside={
              current && !viewKindOf(current).isAcrossBoards ? (
                <WatchMenu key={current.id} {...props.place} subject={{ viewId: current.id }} />
              ) : undefined
            }
          />
        </InTurn>
        {subscribed ? (
          <Suspense>
            <FeedDialog place={props.place} view={subscribed} close={() => setSubscribing(undefined)} />
          </Suspense>
        ) : null}
        {isDuplicating ? (
          <Suspense>
            <DuplicateBoard
              boardId={board.id}
              place={props.place}
              name={board.name}
              close={() => setDuplicating(false)}
            />
          </Suspense>
        ) : null}
        {asked && asked.id !== current?.id ? (
          <Notice tone="info" role="status">
            {t("board.notShownYet", { name: asked.name })}
          </Notice>
        ) : null}
        {current ? (
          <OneView
            key={store.boardId}
            {...props}
            {...{ abilities, people, openView, panelId, density, setDensity, isPrinting, setPrinting }}
            panelWidth={panel}
            onPosts={others.onPosts}
            view={current}
          />
        ) : (
          <NoView {...props} {...{ abilities, people }} />
        )}
      </div>
    </BoardTours>
  );
}

interface NoViewProps extends BoardScreenProps {
  people: readonly Person[];
}

/** A board whose views are all archived still takes posts. */
function NoView({ store, place, abilities, people }: NoViewProps) {
  const { openPost } = useOpenPost();
  const actions = useBoardActions({ store, remote: undefined, people });
  return (
    <>
      {abilities.canWrite ? (
        <NewPostHost
          {...{ store, place, people, actions, openPost }}
          abilities={abilities.list}
          boardViewId={undefined}
        />
      ) : null}
      <EmptyList title={t("board.noView")} hint={t("board.noViewHint")} />
    </>
  );
}
