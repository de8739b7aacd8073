import { Stack, Title } from "@mantine/core";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { guard } from "#web/app/guards.ts";
import { membershipOf } from "#web/app/seat.ts";
import { t } from "#web/kernel/i18n/members.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { InvitationLinkMaker } from "#web/members/invitation-link-maker.tsx";
import { InviteByMail } from "#web/members/invite-by-mail.tsx";

export const middleware = guard("checkAdminAuthority");
export const meta = () => pageTitle(t("inviteUsers.title"));

export function loader({ context }: LoaderFunctionArgs) {
  return { workspaceId: membershipOf(context).workspace.id };
}

export default function InviteUsers() {
  const { workspaceId } = useLoaderData<typeof loader>();
  return (
    <Stack gap="xl" maw={640}>
      <Title order={1}>{t("inviteUsers.title")}</Title>
      <section aria-labelledby="by-mail">
        <Title order={2} id="by-mail" mb="sm">
          {t("inviteUsers.byMail")}
        </Title>
        <InviteByMail key={workspaceId} workspaceId={workspaceId} />
      </section>
      <section aria-labelledby="by-link">
        <Title order={2} id="by-link" mb="sm">
          {t("inviteUsers.byLink")}
        </Title>
        <InvitationLinkMaker key={workspaceId} workspaceId={workspaceId} />
      </section>
    </Stack>
  );
}
