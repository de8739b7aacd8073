import { DomainError } from "@itoguchi/core/kernel/errors";
import { getInvitationLink } from "@itoguchi/core/members/invitations.calls";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { toRouteError } from "#web/app/route-error.ts";
import { useViewer } from "#web/app/viewer.ts";
import { visitorOf } from "#web/app/visitor.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { InvalidLinkScreen, InvitationLinkScreen } from "#web/members/invitation-link-screen.tsx";
import { t } from "#web/members/members.texts.ts";

export const meta = () => pageTitle(t("invitationLink.title"));

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const ws = params.workspaceId ?? url.searchParams.get("workspaceId");
  const id = params.invitationLinkId ?? url.searchParams.get("invitationLinkId");
  if (!ws || !id) return null;
  try {
    const { workspace } = await visitorOf(context).call(getInvitationLink, { ws, id });
    return { id, workspaceId: workspace.id, workspaceName: workspace.name };
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return null;
    throw toRouteError(error);
  }
}

export default function InvitationLink() {
  const link = useLoaderData<typeof loader>();
  const { settings } = useViewer();
  return link ? <InvitationLinkScreen link={link} hasDevMail={settings.hasDevMail} /> : <InvalidLinkScreen />;
}
