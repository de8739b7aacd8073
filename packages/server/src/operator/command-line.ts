import { parseArgs } from "node:util";
import { formatFileSize } from "@itoguchi/core/kernel/format";
import { Id } from "@itoguchi/core/kernel/ids";
import { planName } from "@itoguchi/core/workspaces/plans";
import { readFeedbackCounts } from "../content/count-feedback.ts";
import type { Database } from "../kernel/db/database.ts";
import { readFigures } from "../kernel/subscribers/figures.ts";
import { textTable } from "../kernel/text-table.ts";
import { readJobHealth } from "./job-health.ts";
import { readWorkspaceUsage } from "./workspace-usage.ts";

const USAGE = `Usage: npm run operator -- COMMAND
  workspaces [--search PART] [--before ID]   plan and usage, newest first, 20 at a time; names are not shown
  health                                     background jobs and subscribers
  feedback                                   what readers think of the articles`;

/** The same figures as at /operator. Names of customers are shown there only, where each look is recorded. */
export async function runOperatorCommand(db: Database, args: string[], now: Date): Promise<string[]> {
  const { command, search, before } = parse(args);
  switch (command) {
    case "workspaces":
      return workspaces(db, { words: search, before });
    case "health":
      return [...(await jobs(db, now)), "", ...(await subscribers(db, now))];
    case "feedback":
      return feedback(db);
    default:
      throw new Error(command ? `There is no command "${command}".\n${USAGE}` : USAGE);
  }
}

function parse(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { search: { type: "string", default: "" }, before: { type: "string" } },
    });
    if (values.before !== undefined && !Id.safeParse(values.before).success)
      throw new Error(`--before: "${values.before}" is not the id of a workspace.`);
    return { command: positionals[0], ...values };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function workspaces(db: Database, filter: { words: string; before: string | undefined }): Promise<string[]> {
  const { workspaceList, hasMore } = await db.transaction().execute((tx) => readWorkspaceUsage(tx, filter));
  if (workspaceList.length === 0) return ["No workspace."];
  const lines = textTable([
    ["ID", "SUB-DOMAIN", "MEMBERS", "PROJECTS", "POSTS", "FILES", "LAST CHANGE", "PLAN"],
    ...workspaceList.map((workspace) => [
      workspace.id,
      workspace.subDomain,
      String(workspace.memberCount),
      String(workspace.projectCount),
      String(workspace.postCount),
      formatFileSize(workspace.fileBytes),
      workspace.lastActivityAt ?? "over 30 days ago",
      planName(workspace.planType),
    ]),
  ]);
  return hasMore ? [...lines, `More: --before ${workspaceList.at(-1)?.id}`] : lines;
}

async function jobs(db: Database, now: Date): Promise<string[]> {
  const found = await readJobHealth(db, now);
  return textTable([
    ["JOB", "WAITING", "ACTIVE", "FAILED", "OLDEST WAITS (S)", "LAST COMPLETED"],
    ...found.map(({ name, waiting, active, failed, oldestWaitingSeconds, lastCompletedAt }) => [
      name,
      ...[waiting, active, failed, Math.round(oldestWaitingSeconds)].map(String),
      lastCompletedAt ?? "never",
    ]),
  ]);
}

async function subscribers(db: Database, now: Date): Promise<string[]> {
  const found = await readFigures(db, now);
  return textTable([
    ["SUBSCRIBER", "STREAMS", "EVENTS BEHIND", "SECONDS BEHIND", "FAILURES", "PARKED"],
    ...found.map(({ name, streams, lagEvents, lagSeconds, failedTotal, parked }) => [
      name,
      ...[streams, lagEvents, Math.round(lagSeconds), failedTotal, parked].map(String),
    ]),
  ]);
}

async function feedback(db: Database): Promise<string[]> {
  const found = await readFeedbackCounts(db);
  if (found.length === 0) return ["No feedback."];
  return textTable([
    ["ARTICLE", "GOOD", "BAD"],
    ...found.map(({ articleId, good, bad }) => [articleId, String(good), String(bad)]),
  ]);
}
