import { useNavigate, useSearchParams } from "react-router";
import { t } from "#web/accounts/accounts.texts.ts";
import { GoogleCallbackScreen } from "#web/accounts/google-callback-screen.tsx";
import { pageTitle } from "#web/kernel/page-title.ts";

export const meta = () => pageTitle(t("google.title"));

/** Where sign-in with an OpenID provider comes back. */
export default function ConnectCallback() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [code, state, iss] = ["code", "state", "iss"].map((name) => query.get(name));
  const answer = code && state ? { code, state, ...(iss ? { iss } : {}) } : undefined;
  return <GoogleCallbackScreen answer={answer} goTo={(path) => navigate(path, { replace: true })} />;
}
