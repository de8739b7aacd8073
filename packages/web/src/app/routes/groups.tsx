import { getGroupList } from "@itoguchi/core/groups/groups.calls";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { guard } from "#web/app/guards.ts";
import { loadList } from "#web/app/load-list.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { GroupListScreen } from "#web/members/group-list-screen.tsx";
import { t } from "#web/members/groups.texts.ts";

export const middleware = guard("checkAdminAuthority");
export const meta = () => pageTitle(t("groups.title"));

export async function loader(args: LoaderFunctionArgs) {
  const { id } = membershipOf(args.context).workspace;
  return { workspaceId: id, list: await loadList(args, getGroupList, { ws: id }) };
}

export default function Groups() {
  const { revalidate } = useRevalidator();
  return <GroupListScreen {...useLoaderData<typeof loader>()} changed={revalidate} open={useNavigate()} />;
}
