import { FindAuditEntries, getAuditList } from "@itoguchi/core/audit/audit.calls";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { guard } from "#web/app/guards.ts";
import { load } from "#web/app/load.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { t } from "#web/audit/audit.texts.ts";
import { AuditScreen } from "#web/audit/audit-screen.tsx";
import { fittingQuery } from "#web/kernel/lists/fitting-query.ts";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { pageTitle } from "#web/kernel/page-title.ts";

export const middleware = guard("checkAdminAuthority");
export const meta = () => pageTitle(t("audit.title"));

export async function loader(args: LoaderFunctionArgs) {
  const ws = membershipOf(args.context).workspace.id;
  const filter = fittingQuery(FindAuditEntries, args.url.searchParams);
  const { before: _, ...withoutPlace } = filter;
  return { ...(await load(args, getAuditList, { ws, ...filter })), filter: { ws, ...withoutPlace } };
}

export default function Audit() {
  const { entryList, hasMore, filter } = useLoaderData<typeof loader>();
  return <AuditScreen entries={entryList} hasMore={hasMore} query={useListQuery()} filter={filter} />;
}
