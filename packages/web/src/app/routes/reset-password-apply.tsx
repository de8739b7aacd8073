import { ResetPasswordApplyScreen } from "#web/accounts/reset-password-screens.tsx";
import { useViewer } from "#web/app/viewer.ts";
import { t } from "#web/kernel/i18n/accounts.ts";
import { pageTitle } from "#web/kernel/page-title.ts";

export const meta = () => pageTitle(t("resetPassword.applyTitle"));

export default function ResetPasswordApply() {
  const { settings } = useViewer();
  return <ResetPasswordApplyScreen hasDevMail={settings.hasDevMail} />;
}
