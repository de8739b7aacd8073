import { confirmSecondStep } from "@itoguchi/core/accounts/two-step.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Anchor, Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { AuthScreen } from "#web/kernel/screens/auth-screen.tsx";
import { PasskeySignIn } from "./passkeys/passkey-sign-in.tsx";
import { CodeField } from "./two-step/code-field.tsx";
import { t } from "./two-step/two-step.texts.ts";

export interface Asked {
  twoStepToken: string;
  hasPasskey: boolean;
}

interface SecondStepScreenProps {
  asked: Asked;
  signedIn(): void | Promise<void>;
  /** Back to the first step, as when the ten minutes are over. */
  restart(): void;
}

export function SecondStepScreen({ asked, signedIn, restart }: SecondStepScreenProps) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  const { twoStepToken } = asked;
  const form = useCallForm(confirmSecondStep, {
    input: (fields) => ({ twoStepToken, code: text(fields, "code") }),
    fieldOf: { InvalidCode: "code" },
    done: signedIn,
  });
  const isOfApp = kind === "app";
  function change() {
    form.clear("code");
    setKind(isOfApp ? "recovery" : "app");
  }
  return (
    <AuthScreen title={t("secondStep.title")} lead={t(isOfApp ? "secondStep.lead" : "secondStep.leadRecovery")}>
      <Form key={kind} state={form} label={t("secondStep.title")} startsFocused>
        <CodeField kind={kind} />
        <SubmitButton fullWidth>{t("secondStep.submit")}</SubmitButton>
      </Form>
      {asked.hasPasskey ? <PasskeySignIn twoStepToken={twoStepToken} signedIn={signedIn} /> : null}
      <Stack gap="xs" align="center">
        <Button variant="subtle" onClick={change}>
          {t(isOfApp ? "secondStep.useRecovery" : "secondStep.useApp")}
        </Button>
        <Anchor component="button" type="button" onClick={restart}>
          {t("secondStep.restart")}
        </Anchor>
        {isOfApp ? null : (
          <Text size="xs" c="dimmed">
            {t("secondStep.lost")}
          </Text>
        )}
      </Stack>
    </AuthScreen>
  );
}
