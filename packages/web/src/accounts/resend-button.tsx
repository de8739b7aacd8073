import { sendConfirmMail } from "@itoguchi/core/accounts/accounts.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { t } from "#web/kernel/i18n/accounts.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";

export function ResendButton() {
  const form = useCallForm(sendConfirmMail, {
    input: () => ({}),
    done: () => toast(t("confirmEmail.resent")),
  });
  return (
    <Form state={form} label={t("confirmEmail.resend")}>
      <SubmitButton variant="default">{t("confirmEmail.resend")}</SubmitButton>
    </Form>
  );
}
