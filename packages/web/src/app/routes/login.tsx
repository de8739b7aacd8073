import { safeReferer } from "@itoguchi/core/accounts/account.policy";
import { useNavigate, useSearchParams } from "react-router";
import { t } from "#web/accounts/accounts.texts.ts";
import { GoogleLogin } from "#web/accounts/google-login.tsx";
import { LoginScreen } from "#web/accounts/login-screen.tsx";
import { guard } from "#web/app/guards.ts";
import { useViewer } from "#web/app/viewer.ts";
import { pageTitle } from "#web/kernel/page-title.ts";
import { useSessionWasLost } from "#web/kernel/session/session-provider.tsx";

export const middleware = guard("unauthenticated");
export const meta = () => pageTitle(t("login.title"));

export default function Login() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = safeReferer(query.get("referer")) ?? "/workspace/project";
  const { settings } = useViewer();
  const others = settings.hasGoogle ? <GoogleLogin referer={next} /> : null;
  const hasEnded = useSessionWasLost() || query.get("reason") === "sessionEnded";
  const notice = hasEnded ? { notice: t("login.sessionEnded") } : {};
  return <LoginScreen others={others} {...notice} signedIn={() => navigate(next, { replace: true })} />;
}
