import type { Account } from "@itoguchi/core/accounts/account";
import { PasswordField } from "@itoguchi/ui/fields";
import { Text } from "@mantine/core";
import { text } from "#web/kernel/forms/use-call-form.ts";
import { CodeField } from "./code-field.tsx";
import { t } from "./two-step.texts.ts";

export type Provable = Pick<Account, "hasPassword" | "hasTwoStep">;

/** What proves the person: the password; without one, a code; where there is neither, nothing is asked for. */
export function ProofField({ account }: { account: Provable }) {
  if (!account.hasPassword && !account.hasTwoStep) return null;
  return (
    <>
      <Text>{t(account.hasPassword ? "twoStep.proofHint" : "twoStep.proofHintCode")}</Text>
      {account.hasPassword ? (
        <PasswordField
          name="password"
          label={t("twoStep.password")}
          toggleLabel={t("common.showPassword")}
          autoComplete="current-password"
          data-autofocus
          required
        />
      ) : (
        <CodeField kind="either" />
      )}
    </>
  );
}

export function proofOf(fields: FormData): { password?: string; code?: string } {
  if (fields.has("password")) return { password: text(fields, "password") };
  return fields.has("code") ? { code: text(fields, "code") } : {};
}
