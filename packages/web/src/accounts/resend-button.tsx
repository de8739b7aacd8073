import { sendConfirmMail } from "@itoguchi/core/accounts/accounts.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./accounts.texts.ts";

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
