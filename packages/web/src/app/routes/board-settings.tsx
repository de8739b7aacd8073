import { regenerateApiKey } from "@itoguchi/core/boards/boards.operations";
import { mayDeleteMade } from "@itoguchi/core/kernel/made.policy";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from "react-router";
import { useMenuFollows } from "#web/app/board/use-menu-follows.ts";
import { loadBoard } from "#web/app/load-board.ts";
import { openProject } from "#web/app/open-project.ts";
import { membershipOf, pageSessionOf } from "#web/app/page-session.ts";
import { boardPath, postPath, projectPath } from "#web/app/shell.ts";
import { BoardSettingsScreen } from "#web/boards/board-settings-screen.tsx";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { pageTitle } from "#web/kernel/page-title.ts";
import { type StoreState, useProjectStore } from "#web/kernel/project/use-project-store.ts";
import { TableSkeleton } from "#web/views/table/table-skeleton.tsx";
import { t } from "../board/board.texts.ts";
import { BoardGone } from "../board/board-gone.tsx";
import { boardActions, columnActions, sectionActions } from "../board/board-handlers.ts";
import { boardContextOf } from "../board/columns/board-context-of.ts";
import { slotsOf } from "../board/columns/slots-of.ts";
import { useDetailTools } from "../board/open-post/use-detail-tools.ts";
import { usePeople } from "../board/people/use-people.ts";
import { TemplateEditing } from "../board/templates/template-editing.tsx";
import { usePostTemplates } from "../board/templates/use-post-templates.ts";
import { useCellContext } from "../board/use-cell-context.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { workspace, role } = membershipOf(args.context);
  const { boardId = "" } = args.params;
  const { project, abilities } = await openProject(args);
  const place = { workspaceId: workspace.id, projectKey: project.projectKey };
  await loadBoard(args, { ...place, boardId });
  if (!abilities.includes("board.manage")) throw redirect(boardPath(place, boardId));
  return { ...place, boardId, role, abilities, accountId: pageSessionOf(args.context).user.id };
}

export const meta = () => pageTitle(t("board.settings"));

export default function BoardSettingsPage() {
  const loaded = useLoaderData<typeof loader>();
  const state = useProjectStore(loaded);
  if (state.status === "failed")
    return <ListFault message={failureOfError(state.error, new Set()).message ?? ""} retry={state.retry} />;
  if (state.status === "loading") return <TableSkeleton />;
  return <Settings {...loaded} store={state.store} />;
}

type SettingsProps = ReturnType<typeof useLoaderData<typeof loader>> & {
  store: Extract<StoreState, { status: "ready" }>["store"];
};

function Settings({ store, workspaceId, projectKey, boardId, role, abilities }: SettingsProps) {
  useSyncExternalStore(store.subscribe, store.version, store.version);
  useMenuFollows(store);
  const navigate = useNavigate();
  const place = useMemo(() => ({ workspaceId, projectKey }), [workspaceId, projectKey]);
  const people = usePeople(store, { workspaceId, projectKey }, true);
  const templates = usePostTemplates(store, place, boardId);
  const openPost = useCallback((number: number) => void navigate(postPath(place, number)), [navigate, place]);
  const context = useCellContext({
    store,
    place,
    boardId,
    people,
    canManage: true,
    openPost,
  });
  const tools = useDetailTools({ store, place, context, abilities });
  const actions = useMemo(
    () => boardActions(store, () => void navigate(projectPath(workspaceId, projectKey))),
    [store, navigate, workspaceId, projectKey],
  );
  const shown = boardContextOf(store, { projectKey, boardId, people });
  if (!shown) return <BoardGone place={place} hasTrash />;
  const posts = store.replica.table.board(boardId);
  const slots = slotsOf(store, boardId);
  return (
    <>
      <BoardSettingsScreen
        context={shown}
        role={role}
        mayDelete={(made) => mayDeleteMade({ memberId: store.memberId, abilities }, made)}
        boardPath={boardPath(place, boardId)}
        sections={store.replica.sectionsOf(boardId).map((section) => ({
          ...section,
          postCount: slots?.filter((slot) => posts.section.get(slot) === section.id).length,
        }))}
        postCount={slots ? posts.size : undefined}
        templates={templates.list}
        board={actions}
        columns={columnActions(store)}
        sectionActions={sectionActions(store)}
        regenerateApiKey={async () => (await store.outbox.post(regenerateApiKey, { boardId })).apiKey}
      />
      {templates.editing ? (
        <TemplateEditing
          key={templates.editing}
          store={store}
          place={place}
          boardId={boardId}
          templateId={templates.editing}
          tools={tools}
          close={templates.close}
        />
      ) : null}
    </>
  );
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
