import { getHealth } from "@itoguchi/core/operator/operator.calls";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { load } from "#web/app/load.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { HealthScreen } from "#web/operator/health-screen.tsx";
import { t } from "#web/operator/operator.texts.ts";

export const meta = () => pageTitle(t("operator.health"));

export function loader(args: LoaderFunctionArgs) {
  return load(args, getHealth, {});
}

export default function OperatorHealth() {
  const { jobList, subscriberList } = useLoaderData<typeof loader>();
  return <HealthScreen jobs={jobList} subscribers={subscriberList} />;
}
