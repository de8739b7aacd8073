import { mayDeleteMade } from "@itoguchi/core/kernel/made.policy";
import { useMemo } from "react";
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useOutletContext,
} from "react-router";
import { BoardScreen } from "#web/app/board/board-screen.tsx";
import { firstSightOf } from "#web/app/board/first-sight.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { visitorOf } from "#web/app/visitor.ts";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { ListFault } from "#web/kernel/lists/list-states.tsx";
import { pageTitle } from "#web/kernel/page-title.ts";
import { FirstSightContext } from "#web/kernel/project/first-sight.ts";
import { useProjectStore } from "#web/kernel/project/use-project-store.ts";
import { TableSkeleton } from "#web/views/table/table-skeleton.tsx";
import { t } from "../board/board.texts.ts";
import type { LoadedBoard } from "./board.tsx";

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { workspace } = membershipOf(context);
  const { projectKey = "", boardId = "" } = params;
  const viewId = url.searchParams.get("view");
  return firstSightOf(visitorOf(context), { workspaceId: workspace.id, projectKey, boardId, viewId });
}

/** A first sight is of use once; afterwards the board keeps itself up to date. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.workspaceId !== nextParams.workspaceId ||
  currentParams.projectKey !== nextParams.projectKey ||
  currentParams.boardId !== nextParams.boardId;

interface Met {
  loaderData?: Awaited<ReturnType<typeof loader>>;
  params: { boardId?: string };
}

/** By its name, so that the tabs of several boards can be told apart. */
export const meta = ({ loaderData, params }: Met) =>
  pageTitle(loaderData?.copy.boardList.find(({ id }) => id === params.boardId)?.name ?? t("board.title"));

export default function BoardPage() {
  const { workspaceId, projectKey, boardId, abilities, accountId, density, panelWidth } =
    useOutletContext<LoadedBoard>();
  const first = useLoaderData<typeof loader>();
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
        panelWidth={panelWidth}
        abilities={{
          list: abilities,
          canWrite: abilities.includes("post.write"),
          canManage: abilities.includes("board.manage"),
          canUnlock: abilities.includes("project.manage"),
          mayReadPeople: abilities.includes("people.read"),
          mayDelete: (made) => mayDeleteMade({ memberId: state.store.memberId, abilities }, made),
        }}
      />
    </FirstSightContext>
  );
}
