import { getGroup } from "@itoguchi/core/groups/groups.calls";
import { FindMembers, getUserList } from "@itoguchi/core/members/members.calls";
import { MEMBERS_PER_PAGE } from "@itoguchi/core/model/member";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { guard } from "#web/app/guards.ts";
import { load } from "#web/app/load.ts";
import { loadList } from "#web/app/load-list.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { fittingQuery } from "#web/kernel/lists/fitting-query.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { GroupDetailScreen } from "#web/members/group-detail-screen.tsx";
import { t } from "#web/members/groups.texts.ts";

export const middleware = guard("checkAdminAuthority");
export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  pageTitle(loaderData?.group.name ?? t("group.title"));

const Asked = FindMembers.pick({ words: true, offset: true });

export async function loader(args: LoaderFunctionArgs) {
  const { id: ws } = membershipOf(args.context).workspace;
  const group = await load(args, getGroup, { ws, id: args.url.searchParams.get("id") ?? "" });
  const query = { ...fittingQuery(Asked, args.url.searchParams), groupId: group.id, limit: MEMBERS_PER_PAGE };
  return { workspaceId: ws, group, people: await loadList(args, getUserList, { ws, ...query }) };
}

export default function GroupDetail() {
  const shown = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return <GroupDetailScreen key={shown.group.id} {...shown} changed={revalidate} open={useNavigate()} />;
}
