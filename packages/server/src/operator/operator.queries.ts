import { DONE, Nothing } from "@itoguchi/core/kernel/call";
import { FindOperatorEntries, FindWorkspaces } from "@itoguchi/core/operator/operator.calls";
import { countFeedback } from "../content/count-feedback.ts";
import { readFigures } from "../kernel/subscribers/figures.ts";
import { readJobHealth } from "./job-health.ts";
import { operatorCommand } from "./operator.access.ts";
import { readWorkspaceUsage } from "./workspace-usage.ts";

const ENTRIES = 50;

export const getOperator = operatorCommand(Nothing, async () => DONE);

export const listWorkspaceUsage = operatorCommand(FindWorkspaces, ({ db }, filter) => readWorkspaceUsage(db, filter));

export const readHealth = operatorCommand(Nothing, async ({ db, now }) => ({
  jobList: await readJobHealth(db, now),
  subscriberList: await readFigures(db, now),
}));

export const listFeedback = operatorCommand(Nothing, async ({ db, services }) => ({
  articleList: await countFeedback(services, db),
}));

export const listOperatorEntries = operatorCommand(FindOperatorEntries, async ({ db }, { before }) => {
  let query = db
    .selectFrom("operatorEntry as e")
    .leftJoin("account", "account.id", "e.accountId")
    .select(["e.id", "e.at", "account.email", "e.viewedWorkspace as workspaceId", "e.subDomain", "e.address"])
    .orderBy("e.id", "desc")
    .limit(ENTRIES + 1);
  if (before) query = query.where("e.id", "<", before);
  const rows = await query.execute();
  const entryList = rows
    .slice(0, ENTRIES)
    .map(({ at, email, ...entry }) => ({ ...entry, at: at.toISOString(), email: email ?? "" }));
  return { entryList, hasMore: rows.length > ENTRIES };
});
