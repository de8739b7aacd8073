import { FindOperatorEntries, getOperatorLog } from "@itoguchi/core/operator/operator.calls";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { load } from "#web/app/load.ts";
import { fittingQuery } from "#web/kernel/lists/fitting-query.ts";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { t } from "#web/operator/operator.texts.ts";
import { OperatorLogScreen } from "#web/operator/operator-log-screen.tsx";

export const meta = () => pageTitle(t("operator.log"));

export function loader(args: LoaderFunctionArgs) {
  return load(args, getOperatorLog, fittingQuery(FindOperatorEntries, args.url.searchParams));
}

export default function OperatorLog() {
  const { entryList, hasMore } = useLoaderData<typeof loader>();
  return <OperatorLogScreen entries={entryList} hasMore={hasMore} query={useListQuery()} />;
}
