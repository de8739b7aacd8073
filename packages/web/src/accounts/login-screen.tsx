import { signIn } from "@itoguchi/core/accounts/accounts.calls";
import { DomainError, type ErrorName } from "@itoguchi/core/kernel/errors";
import { CheckField, PasswordField, TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Notice } from "@itoguchi/ui/notice";
import { Anchor, Group, Text } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { AuthScreen } from "#web/kernel/screens/auth-screen.tsx";
import { t } from "./accounts.texts.ts";
import { PasskeySignIn } from "./passkeys/passkey-sign-in.tsx";
import type { Asked } from "./second-step-screen.tsx";

/** Most people have no second step: it comes with the answer that asks for it. */
const loadSecondStep = async () => ({ default: (await import("./second-step-screen.tsx")).SecondStepScreen });
const SecondStepScreen = lazy(loadSecondStep);

/** Whatever was wrong with address or password, the sentence is the same. */
const WRONG: ErrorName[] = ["Unauthenticated", "InvalidPassword", "InvalidInput", "EntityNotFound"];

interface LoginScreenProps {
  /** The other ways in, where there are any. */
  others?: ReactNode;
  /** Why somebody who was signed in has to do it again. */
  notice?: string;
  signedIn(): void | Promise<void>;
}

export function LoginScreen({ others, notice, signedIn }: LoginScreenProps) {
  const emailField = useRef<HTMLInputElement>(null);
  const stays = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [asked, setAsked] = useState<Asked>();
  // What was typed before the scripts came made no event.
  useEffect(() => setEmail(emailField.current?.value ?? ""), []);
  const form = useCallForm(signIn, {
    input: (fields) => ({
      email: text(fields, "email"),
      password: text(fields, "password"),
      autoSignIn: fields.has("autoSignIn"),
    }),
    done: async (answer) => {
      if (answer.twoStepToken === undefined) return signedIn();
      await loadSecondStep();
      setAsked(answer);
    },
    failed: (error) =>
      error instanceof DomainError && WRONG.includes(error.kind)
        ? { errors: {}, message: t("login.wrong") }
        : undefined,
  });

  if (asked)
    return (
      <Suspense>
        <SecondStepScreen asked={asked} signedIn={signedIn} restart={() => setAsked(undefined)} />
      </Suspense>
    );
  return (
    <AuthScreen title={t("login.title")}>
      {notice ? (
        <Notice tone="info" role="status">
          {notice}
        </Notice>
      ) : null}
      <Form state={form} label={t("login.title")} startsFocused>
        <TextField
          ref={emailField}
          name="email"
          type="email"
          label={t("account.email")}
          autoComplete="username webauthn"
          inputMode="email"
          onChange={(event) => setEmail(event.currentTarget.value)}
          required
        />
        <PasswordField
          name="password"
          label={t("account.password")}
          toggleLabel={t("common.showPassword")}
          autoComplete="current-password"
          required
        />
        <Group justify="space-between">
          <CheckField ref={stays} name="autoSignIn" label={t("login.autoSignIn")} defaultChecked />
          <Anchor component={Link} to="/user/resetPassword/apply" state={{ email }}>
            {t("login.forgot")}
          </Anchor>
        </Group>
        <SubmitButton fullWidth>{t("login.submit")}</SubmitButton>
      </Form>
      <PasskeySignIn autoSignIn={() => stays.current?.checked ?? true} signedIn={signedIn} />
      {others}
      <Text ta="center">
        {t("login.noAccount")}{" "}
        <Anchor component={Link} to="/workspace/register">
          {t("login.register")}
        </Anchor>
      </Text>
    </AuthScreen>
  );
}
