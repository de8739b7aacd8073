import { useViewer } from "#web/app/viewer.ts";
import { LandingScreen } from "#web/content/landing-screen.tsx";
import { t } from "#web/kernel/i18n/landing.ts";
import { pageTitle } from "#web/kernel/page-title.ts";

export const meta = () => [
  ...pageTitle(t("landing.title")),
  { name: "description", content: t("product.description") },
];

export default function Landing() {
  const { user } = useViewer();
  return <LandingScreen isSignedIn={user !== undefined} />;
}
