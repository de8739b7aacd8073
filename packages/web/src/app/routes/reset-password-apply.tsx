import { useLocation } from "react-router";
import { t } from "#web/accounts/accounts.texts.ts";
import { ResetPasswordApplyScreen } from "#web/accounts/reset-password-screens.tsx";
import { useViewer } from "#web/app/viewer.ts";
import { pageTitle } from "#web/kernel/page-title.ts";

export const meta = () => pageTitle(t("resetPassword.applyTitle"));

export default function ResetPasswordApply() {
  const { settings } = useViewer();
  const { state } = useLocation();
  const email = typeof state?.email === "string" ? state.email : undefined;
  return <ResetPasswordApplyScreen email={email} hasDevMail={settings.hasDevMail} />;
}
