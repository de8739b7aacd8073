import { getFeedbackCounts } from "@itoguchi/core/operator/operator.calls";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { load } from "#web/app/load.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { FeedbackCountsScreen } from "#web/operator/feedback-counts-screen.tsx";
import { t } from "#web/operator/operator.texts.ts";

export const meta = () => pageTitle(t("operator.feedback"));

export function loader(args: LoaderFunctionArgs) {
  return load(args, getFeedbackCounts, {});
}

export default function OperatorFeedback() {
  return <FeedbackCountsScreen counts={useLoaderData<typeof loader>().articleList} />;
}
