import { FindMembers, getTwoStepUserList, getUserList } from "@itoguchi/core/members/members.calls";
import { MEMBERS_PER_PAGE } from "@itoguchi/core/model/member";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { guard } from "#web/app/guards.ts";
import { load } from "#web/app/load.ts";
import { loadList } from "#web/app/load-list.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { fittingQuery } from "#web/kernel/lists/fitting-query.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { UserListScreen } from "#web/members/user-list-screen.tsx";
import { t } from "#web/members/users.texts.ts";

export const middleware = guard("checkAdminAuthority");
export const meta = () => pageTitle(t("users.title"));

const Asked = FindMembers.pick({ words: true, role: true, state: true, order: true, offset: true });

export async function loader(args: LoaderFunctionArgs) {
  const { workspace, accountName } = membershipOf(args.context);
  const query = fittingQuery(Asked, args.url.searchParams);
  const ws = workspace.id;
  // One column of the list: without it the list is still worth showing.
  const twoStep = await load(args, getTwoStepUserList, { ws }).catch(() => undefined);
  return {
    twoStepIds: twoStep?.userIdList,
    workspaceId: ws,
    ownAccountName: accountName,
    list: await loadList(args, getUserList, { ws, ...query, limit: MEMBERS_PER_PAGE }),
  };
}

export default function Users() {
  return <UserListScreen {...useLoaderData<typeof loader>()} />;
}
