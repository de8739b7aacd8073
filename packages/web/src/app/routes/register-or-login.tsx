import { t } from "#web/accounts/accounts.texts.ts";
import { RegisterOrLoginScreen } from "#web/accounts/register-or-login-screen.tsx";
import { guard } from "#web/app/guards.ts";
import { pageTitle } from "#web/kernel/page-title.ts";

export const middleware = guard("unauthenticated");
export const meta = () => pageTitle(t("registerOrLogin.title"));

export default function RegisterOrLogin() {
  return <RegisterOrLoginScreen />;
}
