import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { useMemo } from "react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { BoardScreen } from "#web/app/board/board-screen.tsx";
import { firstSightOf } from "#web/app/board/first-sight.ts";
import { densityIn } from "#web/app/board/use-density.ts";
import { load } from "#web/app/load.ts";
import { unlessSamePage } from "#web/app/revalidation.ts";
import { membershipOf, seatOf } from "#web/app/seat.ts";
import { visitorOf } from "#web/app/visitor.ts";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { t } from "#web/kernel/i18n/board.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { pageTitle } from "#web/kernel/page-title.ts";
import { FirstSightContext } from "#web/kernel/project/first-sight.ts";
import { useProjectStore } from "#web/kernel/project/use-project-store.ts";
import { TableSkeleton } from "#web/views/table/table-skeleton.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { workspace } = membershipOf(args.context);
  const { searchParams } = args.url;
  const projectKey = args.params.projectKey ?? searchParams.get("projectKey");
  const boardId = args.params.boardId ?? searchParams.get("boardId");
  if (!projectKey || !boardId) throw data(t("error.404.message"), { status: 404 });
  const { project, abilities } = await load(args, loadProject, { ws: workspace.id, pk: projectKey });
  const place = { workspaceId: workspace.id, projectKey: project.projectKey, boardId };
  return {
    ...place,
    abilities,
    accountId: seatOf(args.context).user.id,
    density: densityIn(args.request.headers.get("cookie")),
    first: await firstSightOf(visitorOf(args.context), { ...place, viewId: searchParams.get("view") }),
  };
}

export const shouldRevalidate = unlessSamePage;

export const meta = () => pageTitle(t("board.title"));

export default function BoardPage() {
  const { workspaceId, projectKey, boardId, abilities, accountId, density, first } = useLoaderData<typeof loader>();
  const place = useMemo(() => ({ workspaceId, projectKey }), [workspaceId, projectKey]);
  const state = useProjectStore({ workspaceId, projectKey, boardId, accountId }, first);
  if (state.status === "failed")
    return <ListFault message={failureOfError(state.error, new Set()).message ?? ""} retry={state.retry} />;
  if (state.status === "loading") return <TableSkeleton />;
  return (
    <FirstSightContext value={first}>
      <BoardScreen
        store={state.store}
        place={place}
        density={density}
        abilities={{
          list: abilities,
          canWrite: abilities.includes("post.write"),
          canManage: abilities.includes("board.manage"),
          canUnlock: abilities.includes("project.manage"),
          mayReadPeople: abilities.includes("people.read"),
          mayPurge: abilities.includes("content.purge"),
        }}
      />
    </FirstSightContext>
  );
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
