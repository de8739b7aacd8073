import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Capability } from "@itoguchi/core/kernel/roles";
import { loadByProjectSerialNumber } from "@itoguchi/core/post-details/post-details.calls";
import { postNumber } from "@itoguchi/core/posts/post-number";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { data, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from "react-router";
import { useCustomActions } from "#web/app/board/acting/use-custom-actions.tsx";
import { BoardLive } from "#web/app/board/board-live.tsx";
import { useBoardActions } from "#web/app/board/use-board-actions.ts";
import { useBoardKeys } from "#web/app/board/use-board-keys.ts";
import { useCalendarFollows } from "#web/app/board/use-calendar-follows.ts";
import { useMenuFollows } from "#web/app/board/use-menu-follows.ts";
import { load } from "#web/app/load.ts";
import { openProject } from "#web/app/open-project.ts";
import { membershipOf, pageSessionOf } from "#web/app/page-session.ts";
import { boardPath, postPath } from "#web/app/shell.ts";
import { INBOX } from "#web/inbox/inbox-path.ts";
import { WatchMenu } from "#web/inbox/watch-menu.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { pageTitle } from "#web/kernel/page-title.ts";
import { useProjectStore } from "#web/kernel/project/use-project-store.ts";
import { DetailWaiting } from "#web/posts/detail/detail-states.tsx";
import { PresentPeople } from "#web/presence/present-people.tsx";
import { MY_WORK } from "#web/work/mine/my-work-path.ts";
import { t } from "../board/board.texts.ts";
import { NewPostHost } from "../board/new-post/new-post-host.tsx";
import { ShownPost, ShownSubPost } from "../board/open-post/post-panel.tsx";
import { useDetailTools } from "../board/open-post/use-detail-tools.ts";
import { useOthers } from "../board/people/use-others.ts";
import { usePeople } from "../board/people/use-people.ts";
import { useCellContext } from "../board/use-cell-context.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { workspace, accountName } = membershipOf(args.context);
  const { searchParams } = args.url;
  const number = Number(args.params.projectSerialNumber ?? searchParams.get("projectSerialNumber"));
  const subNumber = Number(
    args.params.subPostProjectSerialNumber ?? searchParams.get("subPostProjectSerialNumber") ?? 0,
  );
  if (!Number.isInteger(number) || number < 1 || !Number.isInteger(subNumber)) throw absent();
  const { project, abilities } = await openProject(args);
  const { post } = await load(args, loadByProjectSerialNumber, {
    ...{ ws: workspace.id, pk: project.projectKey },
    projectSerialNumber: number,
  });
  const isThere = subNumber === 0 || post.subPostList.some((one) => one.subPostProjectSerialNumber === subNumber);
  if (!isThere) throw absent();
  return {
    workspaceId: workspace.id,
    projectKey: project.projectKey,
    boardId: post.projectBoardId,
    title: post.title,
    number,
    subNumber,
    abilities,
    accountName,
    accountId: pageSessionOf(args.context).user.id,
  };
}

function absent() {
  return data(t("error.404.message"), { status: 404 });
}

function numberOf({
  projectKey,
  number,
  subNumber,
}: Pick<Awaited<ReturnType<typeof loader>>, "projectKey" | "number" | "subNumber">): string {
  return postNumber(projectKey, number, subNumber);
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  pageTitle(loaderData ? `${numberOf(loaderData)} ${loaderData.title}` : t("board.post"));

export default function PostPage() {
  const loaded = useLoaderData<typeof loader>();
  const state = useProjectStore(loaded);
  if (state.status === "failed")
    return <ListFault message={failureOfError(state.error, new Set()).message ?? ""} retry={state.retry} />;
  if (state.status === "loading") return <DetailWaiting isGone={false} fault={undefined} />;
  return <OnePost {...loaded} store={state.store} />;
}

function OnePost(props: ReturnType<typeof useLoaderData<typeof loader>> & { store: ProjectStore }) {
  const { store, workspaceId, projectKey, boardId, number, subNumber, accountName } = props;
  useSyncExternalStore(store.subscribe, store.version, store.version);
  const abilities = store.replica.board(boardId)?.archivedAt ? readable(props.abilities) : props.abilities;
  useMenuFollows(store);
  useCalendarFollows(store);
  const navigate = useNavigate();
  const place = useMemo(() => ({ workspaceId, projectKey }), [workspaceId, projectKey]);
  const people = usePeople(store, place, abilities.includes("people.read"));
  const openPost = useCallback((other: number) => void navigate(postPath(place, other)), [navigate, place]);
  const actions = useBoardActions({ store, remote: undefined, people });
  const { runAction, dialog: actionDialog } = useCustomActions({ store, actions, openPost });
  const context = useCellContext({
    store,
    place,
    boardId,
    people,
    canManage: abilities.includes("board.manage"),
    openPost,
    runAction,
  });
  const tools = useDetailTools({ store, place, context, abilities });
  useBoardKeys({ undo: () => void actions.undo(), redo: () => void actions.redo(), closePost: undefined });
  const { onPosts } = useOthers(store, people);
  const present = (
    <>
      <PresentPeople people={onPosts.get(number) ?? []} size={24} />
      <WatchMenu {...place} subject={{ projectSerialNumber: number }} />
    </>
  );
  const newPost = (
    <>
      <NewPostHost {...{ store, place, people, abilities, actions, openPost }} boardViewId={undefined} />
      {actionDialog}
    </>
  );
  const path = postPath(place, number);
  const { pathname, search } = useLocation();
  const list = [INBOX, MY_WORK].find((one) => pathname.startsWith(`${one}/`));
  const beside = list ? { pageHref: path, onClose: () => void navigate(`${list}${search}`) } : undefined;
  const boardHref = boardPath(place, boardId);
  if (subNumber > 0)
    return (
      <>
        {newPost}
        <ShownSubPost
          store={store}
          tools={tools}
          actions={actions}
          number={number}
          subNumber={subNumber}
          ways={{ address: `${path}/subPost/${subNumber}` }}
          openParent={() => void navigate(path)}
        />
      </>
    );
  return (
    <BoardLive store={store} context={context} actions={actions} onPosts={onPosts} open={number}>
      {newPost}
      <ShownPost
        store={store}
        tools={tools}
        actions={actions}
        number={number}
        ways={{
          address: path,
          present,
          boardHref,
          onRemoved: beside?.onClose ?? (() => void navigate(boardHref)),
          ...beside,
        }}
        recent={{ accountName, workspaceId, projectKey }}
        openSubPost={(sub) => void navigate(`${path}/subPost/${sub}`)}
      />
    </BoardLive>
  );
}

/** Posts of an archived board are there to be read. */
function readable(abilities: readonly Capability[]): Capability[] {
  return abilities.filter((one) => one !== "post.write");
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
