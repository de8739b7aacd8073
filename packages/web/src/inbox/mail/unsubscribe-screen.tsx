import { stopInboxMail } from "@itoguchi/core/inbox/inbox.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Anchor } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { AuthScreen } from "#web/kernel/screens/auth-screen.tsx";
import { t } from "./inbox-mail.texts.ts";

/** Asks first: programs that look into mails follow links, too. */
export function UnsubscribeScreen({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const form = useCallForm(stopInboxMail, { input: () => ({ token }), done: () => setDone(true) });
  if (!token)
    return (
      <AuthScreen title={t("unsubscribe.broken")} lead={t("unsubscribe.brokenLead")}>
        <ToSetting />
      </AuthScreen>
    );
  if (isDone)
    return (
      <AuthScreen title={t("unsubscribe.done")} lead={t("unsubscribe.doneLead")}>
        <ToSetting />
      </AuthScreen>
    );
  return (
    <AuthScreen title={t("unsubscribe.title")} lead={t("unsubscribe.lead")}>
      <Form state={form} label={t("unsubscribe.stop")}>
        <SubmitButton>{t("unsubscribe.stop")}</SubmitButton>
      </Form>
      <ToSetting />
    </AuthScreen>
  );
}

function ToSetting() {
  return (
    <Anchor component={Link} to="/workspace/user/setting#inbox-mail">
      {t("unsubscribe.toSetting")}
    </Anchor>
  );
}
