import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { useMemo } from "react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { BoardScreen } from "#web/app/board/board-screen.tsx";
import { load } from "#web/app/load.ts";
import { membershipOf, seatOf } from "#web/app/seat.ts";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { t } from "#web/kernel/i18n/board.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { pageTitle } from "#web/kernel/page-title.ts";
import { useProjectStore } from "#web/kernel/project/use-project-store.ts";
import { TableSkeleton } from "#web/views/table/table-skeleton.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { workspace } = membershipOf(args.context);
  const { searchParams } = args.url;
  const projectKey = args.params.projectKey ?? searchParams.get("projectKey");
  const boardId = args.params.boardId ?? searchParams.get("boardId");
  if (!projectKey || !boardId) throw data(t("error.404.message"), { status: 404 });
  const { project, abilities } = await load(args, loadProject, { ws: workspace.id, pk: projectKey });
  const { user } = seatOf(args.context);
  return { workspaceId: workspace.id, projectKey: project.projectKey, boardId, abilities, accountId: user.id };
}

export const meta = () => pageTitle(t("board.title"));

export default function BoardPage() {
  const { workspaceId, projectKey, boardId, abilities, accountId } = useLoaderData<typeof loader>();
  const place = useMemo(() => ({ workspaceId, projectKey }), [workspaceId, projectKey]);
  const state = useProjectStore({ workspaceId, projectKey, boardId, accountId });
  if (state.status === "failed")
    return <ListFault message={failureOfError(state.error, new Set()).message ?? ""} retry={state.retry} />;
  if (state.status === "loading") return <TableSkeleton />;
  return (
    <BoardScreen
      store={state.store}
      place={place}
      abilities={{
        list: abilities,
        canWrite: abilities.includes("post.write"),
        canManage: abilities.includes("board.manage"),
        canUnlock: abilities.includes("project.manage"),
        mayReadPeople: abilities.includes("people.read"),
        mayPurge: abilities.includes("content.purge"),
      }}
    />
  );
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
