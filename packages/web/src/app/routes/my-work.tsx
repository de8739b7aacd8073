import { can } from "@itoguchi/core/kernel/roles";
import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import { useMemo } from "react";
import {
  type LoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
} from "react-router";
import { usePeople } from "#web/app/board/people/use-people.ts";
import { load } from "#web/app/load.ts";
import { inWorkspace } from "#web/app/menus.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { openedPosts } from "#web/app/work/opened-posts.ts";
import { useMyWork } from "#web/app/work/use-my-work.ts";
import { useWorkChanges } from "#web/app/work/use-work-changes.ts";
import { useWorkContext } from "#web/app/work/use-work-context.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { t } from "#web/work/mine/my-work.texts.ts";
import { MY_WORK, workPostPath } from "#web/work/mine/my-work-path.ts";
import { MyWorkScreen } from "#web/work/mine/my-work-screen.tsx";
import { myWorkQuery } from "#web/work/mine/work-query.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { workspace, accountName, role } = membershipOf(args.context);
  const { projectList } = await load(args, getProjectList, { ws: workspace.id });
  return { ws: workspace.id, accountName, role, projectKeys: projectList.map(({ projectKey }) => projectKey) };
}

/** The list itself is asked for in the browser. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

export const meta = () => pageTitle(t("work.title"));

export default function MyWorkPage() {
  const { ws, accountName, role, projectKeys } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = new URLSearchParams(search);
  const query = myWorkQuery((name) => address.get(name) ?? "");
  const { projectKey, projectSerialNumber } = useParams();
  const isOpened = query.section === "opened" && typeof localStorage !== "undefined";
  const opened = isOpened ? openedPosts(localStorage, { accountName, workspaceId: ws }, projectKeys) : "";
  const list = useMyWork(
    {
      ...{ ws, section: query.section, group: query.group, order: query.order },
      done: query.isDoneShown ? "1" : "0",
      ...(query.person && { memberId: query.person }),
      ...(opened && { opened }),
    },
    projectKeys,
  );
  const { names, reload } = list;
  const store = useMemo(() => ({ names: new Map(names), refreshNames: async () => reload() }), [names, reload]);
  const people = usePeople(store, { workspaceId: ws }, can(role, "people.read"));
  const self = people.find((person) => person.accountName === accountName)?.id;
  const context = useWorkContext({ people, names, self });
  const { change, undo } = useWorkChanges(ws, list);
  const colleague = people.find(({ id }) => id === query.person);
  // Tabs and filters close the post: it may not be among the others.
  const pathWith = (changes: Record<string, string>, kept = address) => {
    const params = new URLSearchParams(kept);
    for (const [name, value] of Object.entries(changes)) value === "" ? params.delete(name) : params.set(name, value);
    return `${MY_WORK}?${params}`;
  };
  const fresh = new URLSearchParams({ workspaceId: ws, ...(query.person && { person: query.person }) });
  const isOpen = (post: { projectKey: string; projectSerialNumber: number }) =>
    post.projectKey === projectKey && post.projectSerialNumber === Number(projectSerialNumber);
  return (
    <MyWorkScreen
      list={list}
      query={query}
      tools={{
        ...{ context, role, change },
        whose: query.person ?? self,
        hrefOf: (post) => `${workPostPath(post)}${search}`,
      }}
      name={query.person === undefined ? undefined : (colleague?.name ?? names.get(query.person) ?? "")}
      ownHref={inWorkspace(MY_WORK, ws)}
      boardsHref={inWorkspace("/workspace/project", ws)}
      openId={projectKey === undefined ? undefined : (list.posts?.find(isOpen)?.id ?? "")}
      sectionHref={(section) => pathWith({ section: section === "assigned" ? "" : section }, fresh)}
      filter={(name, value) => void navigate(pathWith({ [name]: value }), { preventScrollReset: true })}
      open={(post) => void navigate(`${workPostPath(post)}${search}`, { replace: true, preventScrollReset: true })}
      close={() => void navigate(`${MY_WORK}${search}`)}
      undo={undo}
    >
      <Outlet key={`${projectKey} ${projectSerialNumber}`} />
    </MyWorkScreen>
  );
}

export { PageFault as ErrorBoundary } from "#web/app/parts/page-fault.tsx";
