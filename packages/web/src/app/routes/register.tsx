import { useNavigate, useSearchParams } from "react-router";
import { t } from "#web/accounts/accounts.texts.ts";
import { RegisterScreen } from "#web/accounts/register-screen.tsx";
import { guard } from "#web/app/guards.ts";
import { pageTitle } from "#web/kernel/page-title.ts";

export const middleware = guard("unauthenticated");
export const meta = () => pageTitle(t("register.title"));

export default function Register() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return <RegisterScreen startsAsStudent={query.has("student")} registered={() => navigate("/user/confirm")} />;
}
