import { type LoaderFunctionArgs, redirect } from "react-router";
import { useViewer } from "#web/app/viewer.ts";
import { visitorOf } from "#web/app/visitor.ts";
import { isAtWorkspace } from "#web/app/workspace-host.ts";
import { LandingScreen } from "#web/content/landing-screen.tsx";
import { t } from "#web/kernel/i18n/landing.ts";
import { pageTitle } from "#web/kernel/page-title.ts";

export const meta = () => [
  ...pageTitle(t("landing.title")),
  { name: "description", content: t("product.description") },
];

/** A workspace's host has no landing page: it leads into the workspace, through signing in where that is needed. */
export async function loader({ context }: LoaderFunctionArgs) {
  // When it cannot be found out, the public page still opens.
  if (await isAtWorkspace(visitorOf(context)).catch(() => false)) throw redirect("/workspace/project");
  return null;
}

export default function Landing() {
  const { user } = useViewer();
  return <LandingScreen isSignedIn={user !== undefined} />;
}
