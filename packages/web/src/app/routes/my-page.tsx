import { activeMemberships } from "@itoguchi/core/accounts/account";
import { getSessionList } from "@itoguchi/core/accounts/accounts.calls";
import { getTwoStep } from "@itoguchi/core/accounts/two-step.calls";
import { getPush } from "@itoguchi/core/inbox/push.calls";
import { restorableUntil } from "@itoguchi/core/model/workspace";
import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import { DELETED_PATH, lacksTwoStep } from "@itoguchi/core/workspaces/login-gate";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { t } from "#web/accounts/my-page.texts.ts";
import { MyPageScreen } from "#web/accounts/my-page-screen.tsx";
import { load } from "#web/app/load.ts";
import { pageSessionOf } from "#web/app/page-session.ts";
import { useViewer } from "#web/app/viewer.ts";
import { InboxMailSetting } from "#web/inbox/mail/inbox-mail-setting.tsx";
import { PushSetting } from "#web/inbox/push/push-setting.tsx";
import { pageTitle } from "#web/kernel/page-title.ts";
import { subDomainOf } from "#web/kernel/session/sub-domain-of.ts";
import { OwnMembership } from "#web/members/own-membership.tsx";
import { DeletedWorkspaces } from "#web/workspaces/deleted-workspaces.tsx";

const MY_PAGE = "/workspace/user/setting";

export const meta = () => pageTitle(t("myPage.title"));

export async function loader(args: LoaderFunctionArgs) {
  const { user, membership } = pageSessionOf(args.context);
  const { workspaceUserList: _, ...account } = user;
  const { sessionList } = await load(args, getSessionList, {});
  const push = account.confirmed ? await load(args, getPush, {}) : undefined;
  const twoStep = account.confirmed ? await load(args, getTwoStep, {}) : undefined;
  const workspaces = activeMemberships(user).map(({ workspace }) => workspace);
  const closedWorkspaces = workspaces
    .filter((workspace) => !workspace.deletedAt && lacksTwoStep(account, workspace))
    .map(({ name }) => name);
  const deletedWorkspaces = workspaces
    .filter(({ deletedAt }) => deletedAt && restorableUntil(deletedAt) > new Date())
    .map(({ id, name }) => ({ id, name, path: `${DELETED_PATH}?workspaceId=${id}` }));
  const own = { account, sessions: sessionList, twoStep, push, closedWorkspaces, deletedWorkspaces };
  if (!membership || !account.confirmed) return { ...own, membership: undefined };
  const { workspace, accountName, defaultProjectKey } = membership;
  const { projectList } = await load(args, getProjectList, { ws: workspace.id });
  return {
    ...own,
    membership: { workspace, accountName, defaultProjectKey, projects: projectList },
  };
}

export default function MyPage() {
  const { membership, deletedWorkspaces, push, ...own } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { settings } = useViewer();
  return (
    <MyPageScreen {...own} changed={revalidate}>
      {own.account.confirmed ? (
        <>
          <InboxMailSetting saved={own.account.inboxMail} changed={revalidate} />
          {push ? <PushSetting publicKey={push.publicKey} saved={push.inboxPush} changed={revalidate} /> : null}
        </>
      ) : null}
      {membership ? (
        <OwnMembership
          key={membership.workspace.id}
          {...membership}
          changed={revalidate}
          left={async () => {
            // On the workspace's own host nothing is left to be seen.
            if (subDomainOf(location.hostname, settings.baseHost)) location.assign(settings.publicUrl + MY_PAGE);
            else await navigate(MY_PAGE);
          }}
        />
      ) : null}
      {deletedWorkspaces.length > 0 ? <DeletedWorkspaces list={deletedWorkspaces} /> : null}
    </MyPageScreen>
  );
}
