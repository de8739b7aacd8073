import { TextField } from "@itoguchi/ui/fields";
import { Form, type FormState, SubmitButton } from "@itoguchi/ui/form";
import type { ReactNode } from "react";
import { t } from "../i18n/common.texts.ts";
import { AuthScreen } from "./auth-screen.tsx";
import { SentMail } from "./sent-mail.tsx";

interface MailRequestScreenProps {
  title: string;
  lead: string;
  form: FormState;
  /** The name of the address among the form's fields. */
  field: string;
  defaultEmail?: string;
  submit: string;
  /** What is said once the mail is on its way; undefined until then. */
  sent: { title: string; text: string } | undefined;
  hasDevMail: boolean;
  children?: ReactNode;
}

/** Asks for an address, then says that a mail was sent to it. */
export function MailRequestScreen({ sent, hasDevMail, children, ...ask }: MailRequestScreenProps) {
  if (sent)
    return (
      <SentMail title={sent.title} text={sent.text} hasDevMail={hasDevMail}>
        {children}
      </SentMail>
    );
  return (
    <AuthScreen title={ask.title} lead={ask.lead}>
      <Form state={ask.form} label={ask.title} startsFocused>
        <TextField
          name={ask.field}
          type="email"
          label={t("common.email")}
          defaultValue={ask.defaultEmail ?? ""}
          autoComplete="email"
          inputMode="email"
          required
        />
        <SubmitButton fullWidth>{ask.submit}</SubmitButton>
      </Form>
      {children}
    </AuthScreen>
  );
}
