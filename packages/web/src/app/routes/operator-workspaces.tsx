import { FindWorkspaces, getWorkspaceUsageList } from "@itoguchi/core/operator/operator.calls";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { load } from "#web/app/load.ts";
import { fittingQuery } from "#web/kernel/lists/fitting-query.ts";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { t } from "#web/operator/operator.texts.ts";
import { WorkspacesScreen } from "#web/operator/workspaces-screen.tsx";

export const meta = () => pageTitle(t("operator.workspaces"));

export function loader(args: LoaderFunctionArgs) {
  return load(args, getWorkspaceUsageList, fittingQuery(FindWorkspaces, args.url.searchParams));
}

export default function OperatorWorkspaces() {
  const { workspaceList, hasMore } = useLoaderData<typeof loader>();
  return <WorkspacesScreen workspaces={workspaceList} hasMore={hasMore} query={useListQuery()} />;
}
