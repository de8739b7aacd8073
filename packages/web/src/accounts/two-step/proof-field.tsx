import { PasswordField } from "@itoguchi/ui/fields";
import { text } from "#web/kernel/forms/use-call-form.ts";
import { CodeField } from "./code-field.tsx";
import { t } from "./two-step.texts.ts";

/** What proves the person: the password; without one, a code. */
export function ProofField({ hasPassword }: { hasPassword: boolean }) {
  if (!hasPassword) return <CodeField kind="either" />;
  return (
    <PasswordField
      name="password"
      label={t("twoStep.password")}
      toggleLabel={t("common.showPassword")}
      autoComplete="current-password"
      data-autofocus
      required
    />
  );
}

export function proofOf(fields: FormData): { password?: string; code?: string } {
  return fields.has("password") ? { password: text(fields, "password") } : { code: text(fields, "code") };
}
