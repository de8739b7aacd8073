import type { Account } from "@itoguchi/core/accounts/account";
import { PasskeyAssertion } from "@itoguchi/core/accounts/passkey-assertion";
import type { Proof } from "@itoguchi/core/accounts/two-step";
import { PasswordField } from "@itoguchi/ui/fields";
import { Text } from "@mantine/core";
import { text } from "#web/kernel/forms/use-call-form.ts";
import { SecondStepField } from "./second-step-field.tsx";
import { t } from "./two-step/two-step.texts.ts";

export interface Provable extends Pick<Account, "hasPassword" | "hasTwoStep"> {
  hasPasskey: boolean;
}

/** What proves the person: the password, and the second step where it is on; where there is neither, nothing is asked for. */
export function ProofField({ account }: { account: Provable }) {
  const { hasPassword, hasTwoStep, hasPasskey } = account;
  if (!hasPassword && !hasTwoStep) return null;
  return (
    <>
      <Text>{t(hintOf(account))}</Text>
      {hasPassword ? (
        <PasswordField
          name="password"
          label={t("twoStep.password")}
          toggleLabel={t("common.showPassword")}
          autoComplete="current-password"
          data-autofocus
          required
        />
      ) : null}
      {hasTwoStep ? <SecondStepField hasPasskey={hasPasskey} isFirst={!hasPassword} /> : null}
    </>
  );
}

function hintOf({ hasPassword, hasTwoStep }: Provable) {
  if (!hasTwoStep) return "twoStep.proofHint";
  return hasPassword ? "twoStep.proofHintBoth" : "twoStep.proofHintCode";
}

export function proofOf(fields: FormData): Proof {
  return {
    ...(fields.has("password") ? { password: text(fields, "password") } : {}),
    ...(fields.has("code") ? { code: text(fields, "code") } : {}),
    ...(fields.has("passkey") ? { passkey: PasskeyAssertion.parse(JSON.parse(text(fields, "passkey"))) } : {}),
  };
}
