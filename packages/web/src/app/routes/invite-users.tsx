import { getGroupList } from "@itoguchi/core/groups/groups.calls";
import {
  getInvitationBatch,
  getInvitationBatchList,
  getInvitationLinkList,
  getInvitationList,
} from "@itoguchi/core/members/invitations.calls";
import { getManagedProjectList } from "@itoguchi/core/projects/projects.calls";
import { Stack, Title } from "@mantine/core";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { guard } from "#web/app/guards.ts";
import { load } from "#web/app/load.ts";
import { loadList } from "#web/app/load-list.ts";
import { membershipOf } from "#web/app/page-session.ts";
import { fittingQuery } from "#web/kernel/lists/fitting-query.ts";
import { useRetry } from "#web/kernel/lists/use-retry.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { LinkTabs } from "#web/kernel/shell/link-tabs.tsx";
import { BatchList } from "#web/members/batch-list.tsx";
import { BatchPanel } from "#web/members/batch-panel.tsx";
import { openingGroups } from "#web/members/guest-access.ts";
import { InvitationLinks } from "#web/members/invitation-links.tsx";
import { t } from "#web/members/invitations.texts.ts";
import { InviteByMail } from "#web/members/invite-by-mail.tsx";
import { memberPaths } from "#web/members/member-paths.ts";
import { WaitingInvitations } from "#web/members/waiting-invitations.tsx";

const TABS = ["mail", "waiting", "link"] as const;

export const middleware = guard("checkAdminAuthority");
export const meta = () => pageTitle(t("inviteUsers.title"));

export async function loader(args: LoaderFunctionArgs) {
  const { workspace, role } = membershipOf(args.context);
  const ws = workspace.id;
  const { searchParams } = args.url;
  const tab = TABS.find((one) => one === searchParams.get("tab")) ?? "mail";
  const place = { workspaceId: ws, ownRole: role };
  if (tab === "waiting") {
    const query = fittingQuery(getInvitationList.query, searchParams);
    const list = await loadList(args, getInvitationList, { ws, ...query });
    return { ...place, tab, list, now: new Date().toISOString() };
  }
  if (tab === "link") return { ...place, tab, list: await loadList(args, getInvitationLinkList, { ws }) };
  const id = searchParams.get("batchId");
  const [list, batch, { groupList }, { projectList }] = await Promise.all([
    loadList(args, getInvitationBatchList, { ws }),
    id ? load(args, getInvitationBatch, { ws, id }) : undefined,
    load(args, getGroupList, { ws }),
    load(args, getManagedProjectList, { ws }),
  ]);
  return { ...place, tab, list, batch, groups: openingGroups(groupList, projectList) };
}

type Shown = Awaited<ReturnType<typeof loader>>;

export default function InviteUsers() {
  const shown = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { workspaceId, tab } = shown;
  const paths = memberPaths(workspaceId);
  return (
    <Stack gap="lg" maw={880}>
      <Title order={1}>{t("inviteUsers.title")}</Title>
      <LinkTabs
        label={t("inviteUsers.ways")}
        tabs={TABS}
        current={tab}
        nameOf={(one) => t(`inviteUsers.${one}`)}
        pathOf={(one) => paths.invite(one === "mail" ? {} : { tab: one })}
      />
      {shown.tab === "mail" ? <ByMail key={workspaceId} {...shown} /> : null}
      {shown.tab === "waiting" ? (
        <WaitingInvitations {...shown} mailPath={paths.invite()} changed={revalidate} />
      ) : null}
      {shown.tab === "link" ? <InvitationLinks key={workspaceId} {...shown} changed={revalidate} /> : null}
    </Stack>
  );
}

function ByMail({ workspaceId, ownRole, list, batch, groups }: Extract<Shown, { tab: "mail" }>) {
  const navigate = useNavigate();
  const { invite } = memberPaths(workspaceId);
  return (
    <Stack gap="xl">
      <InviteByMail
        workspaceId={workspaceId}
        ownRole={ownRole}
        groups={groups}
        taken={(batchId) => navigate(invite({ batchId }), { preventScrollReset: true })}
      />
      {batch ? <BatchPanel key={batch.id} batch={batch} closePath={invite()} /> : null}
      <BatchList batches={list.answer?.batchList} fault={useRetry(list)} pathOf={(batchId) => invite({ batchId })} />
    </Stack>
  );
}
