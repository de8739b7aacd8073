import { getSessionList } from "@itoguchi/core/accounts/accounts.calls";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { MyPageScreen } from "#web/accounts/my-page-screen.tsx";
import { load } from "#web/app/load.ts";
import { seatOf } from "#web/app/seat.ts";
import { t } from "#web/kernel/i18n/accounts.ts";
import { pageTitle } from "#web/kernel/page-title.ts";

export const meta = () => pageTitle(t("myPage.title"));

export async function loader(args: LoaderFunctionArgs) {
  const { workspaceUserList: _, ...account } = seatOf(args.context).user;
  const { sessionList } = await load(args, getSessionList, {});
  return { account, sessions: sessionList };
}

export default function MyPage() {
  const { account, sessions } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return <MyPageScreen account={account} sessions={sessions} changed={revalidate} />;
}
