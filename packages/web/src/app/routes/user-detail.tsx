import { getUser } from "@itoguchi/core/members/members.calls";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { guard } from "#web/app/guards.ts";
import { load } from "#web/app/load.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { UserDetailScreen } from "#web/members/user-detail-screen.tsx";
import { t } from "#web/members/users.texts.ts";

export const middleware = guard("checkAdminAuthority");
export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  pageTitle(loaderData?.detail.user.user.name ?? t("user.title"));

export async function loader(args: LoaderFunctionArgs) {
  const { workspace, accountName } = membershipOf(args.context);
  const detail = await load(args, getUser, { ws: workspace.id, id: args.url.searchParams.get("id") ?? "" });
  return { workspaceId: workspace.id, detail, isSelf: detail.user.accountName === accountName };
}

export default function UserDetail() {
  const shown = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return <UserDetailScreen key={shown.detail.user.id} {...shown} changed={revalidate} />;
}
