import { getFeedbackCounts } from "@itoguchi/core/content/content.calls";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { guard } from "#web/app/guards.ts";
import { load } from "#web/app/load.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { t } from "#web/content/content.texts.ts";
import { FeedbackCountsScreen } from "#web/content/feedback-counts-screen.tsx";
import { pageTitle } from "#web/kernel/page-title.ts";

export const middleware = guard("checkAdminAuthority");
export const meta = () => pageTitle(t("counts.title"));

export function loader(args: LoaderFunctionArgs) {
  return load(args, getFeedbackCounts, { ws: membershipOf(args.context).workspace.id });
}

export default function ArticleFeedback() {
  return <FeedbackCountsScreen counts={useLoaderData<typeof loader>().articleList} />;
}
