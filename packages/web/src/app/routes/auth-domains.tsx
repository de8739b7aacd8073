import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { guard } from "#web/app/guards.ts";
import { membershipOf, pageSessionOf } from "#web/app/page-session.ts";
import { toRouteError } from "#web/app/route-error.ts";
import { visitorOf } from "#web/app/visitor.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { AuthDomainScreen } from "#web/members/auth-domain-screen.tsx";
import { authDomains } from "#web/members/auth-domains.ts";
import { t } from "#web/members/domains.texts.ts";

export const middleware = guard("checkAdminAuthority");
export const meta = () => pageTitle(t("domains.title"));

export async function loader({ context }: LoaderFunctionArgs) {
  const workspaceId = membershipOf(context).workspace.id;
  const answer = await visitorOf(context)
    .ask(authDomains, { workspaceId })
    .catch((error) => {
      throw toRouteError(error);
    });
  const ownDomain = pageSessionOf(context).user.email.split("@").at(-1) ?? "";
  return { workspaceId, domains: answer.getConnectAuthDomainList, ownDomain };
}

export default function AuthDomains() {
  const { revalidate } = useRevalidator();
  return <AuthDomainScreen {...useLoaderData<typeof loader>()} changed={revalidate} />;
}
