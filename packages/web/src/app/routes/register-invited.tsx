import { emailKey } from "@itoguchi/core/accounts/account";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { t } from "#web/accounts/accounts.texts.ts";
import {
  InvalidInvitationScreen,
  type Invitation,
  RegisterInvitedScreen,
} from "#web/accounts/register-invited-screen.tsx";
import { readEmailLink } from "#web/app/email-link.ts";
import { visitorOf } from "#web/app/visitor.ts";
import { pageTitle } from "#web/kernel/page-title.ts";

export const meta = () => pageTitle(t("invited.title"));

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Invitation | null> {
  const et = url.searchParams.get("et");
  const link = await readEmailLink(context, et);
  if (!et || !link?.workspace) return null;
  const { email, name, hasAccount, workspace } = link;
  const user = await visitorOf(context)
    .user()
    .catch(() => undefined);
  return {
    et,
    email,
    name,
    hasAccount,
    isThemselves: hasAccount && user !== undefined && emailKey(user.email) === emailKey(email),
    workspaceId: workspace.id,
    workspaceName: workspace.name,
  };
}

export default function RegisterInvited() {
  const invitation = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  if (!invitation) return <InvalidInvitationScreen />;
  return (
    <RegisterInvitedScreen
      invitation={invitation}
      registered={() => navigate(`/workspace/project?workspaceId=${invitation.workspaceId}`, { replace: true })}
    />
  );
}
