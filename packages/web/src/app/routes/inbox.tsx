import { INBOX_STATES, type InboxThread } from "@itoguchi/core/inbox/inbox";
import { threadPath } from "@itoguchi/core/inbox/thread-path";
import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import { useEffect, useRef, useState } from "react";
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
} from "react-router";
import { useInbox } from "#web/app/inbox/use-inbox.ts";
import { useInboxActions } from "#web/app/inbox/use-inbox-actions.ts";
import { load } from "#web/app/load.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { t } from "#web/inbox/inbox.texts.ts";
import { INBOX, inboxPostPath } from "#web/inbox/inbox-path.ts";
import { InboxScreen } from "#web/inbox/inbox-screen.tsx";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { pageTitle } from "#web/kernel/page-title.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { workspace } = membershipOf(args.context);
  const { projectList } = await load(args, getProjectList, { ws: workspace.id });
  return { ws: workspace.id, projects: projectList.map(({ projectKey, name }) => ({ projectKey, name })) };
}

/** The list itself is asked for in the browser. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

export const meta = () => pageTitle(t("inbox.title"));

export default function InboxPage() {
  const { ws, projects } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useListQuery();
  // Tabs and filters close the post: its thread may not be among the others.
  const address = { ...query, pathTo: (name: string, value: string) => ofList(query.pathTo(name, value)) };
  const state = INBOX_STATES.find((one) => one === query.get("state")) ?? "open";
  const filter = {
    ...(query.get("kind") && { kind: query.get("kind") }),
    ...(query.get("projectKey") && { projectKey: query.get("projectKey") }),
  };
  const list = useInbox({
    ...{ ws, state },
    ...filter,
    ...(query.get("only") === "unread" && { only: "unread" as const }),
  });
  const [undoneId, setUndone] = useState<string>();
  const actions = useInboxActions({ ws, filter, expect: list.expect, reload: list.reload, undone: setUndone });
  const { projectKey, projectSerialNumber } = useParams();
  const isOpen = (thread: InboxThread) =>
    thread.subject === "POST" &&
    thread.projectKey === projectKey &&
    thread.projectSerialNumber === Number(projectSerialNumber);
  const opened = list.threads?.find(isOpen);
  const hrefOf = (thread: InboxThread) =>
    thread.subject === "POST" ? `${inboxPostPath(thread)}${search}` : threadPath(ws, thread);
  const latest = useRef(actions.read);
  useEffect(() => {
    latest.current = actions.read;
  });
  const openedId = opened?.id;
  const readOnce = useRef<string>(undefined);
  useEffect(() => {
    // Once for each opening: what is made unread while it is open stays so.
    if (opened && readOnce.current !== openedId) latest.current(opened);
    readOnce.current = openedId;
  }, [opened, openedId]);
  return (
    <InboxScreen
      list={list}
      state={state}
      address={address}
      projects={projects}
      actions={actions}
      undoneId={undoneId}
      openId={projectKey === undefined ? undefined : (openedId ?? "")}
      hrefOf={hrefOf}
      open={(thread) => void navigate(hrefOf(thread), { replace: true, preventScrollReset: true })}
      close={() => void navigate(`${INBOX}${search}`)}
    >
      <Outlet key={`${projectKey} ${projectSerialNumber}`} />
    </InboxScreen>
  );
}

/** Without the post that is open. */
function ofList(path: string): string {
  return `${INBOX}${new URL(path, "http://localhost").search}`;
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
