import { signUp } from "@itoguchi/core/accounts/accounts.calls";
import { CheckField, TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Anchor, SimpleGrid, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { NewPasswordField, newPasswordFault } from "#web/kernel/forms/new-password-field.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { AuthScreen } from "#web/kernel/screens/auth-screen.tsx";
import { t } from "./accounts.texts.ts";
import { StudentFieldset } from "./student-fieldset.tsx";

interface RegisterScreenProps {
  startsAsStudent: boolean;
  registered(): void | Promise<void>;
}

export function RegisterScreen({ startsAsStudent, registered }: RegisterScreenProps) {
  const [isStudent, setStudent] = useState(startsAsStudent);
  const form = useCallForm(signUp, {
    input: (fields) => ({
      name: text(fields, "name"),
      email: text(fields, "email"),
      password: text(fields, "password"),
      familyName: text(fields, "familyName"),
      givenName: text(fields, "givenName"),
      universityId: text(fields, "universityId"),
      facultyId: text(fields, "facultyId"),
      departmentId: text(fields, "departmentId"),
      grade: text(fields, "grade"),
    }),
    check: (fields) => ({ password: newPasswordFault(text(fields, "password"), text(fields, "email")) }),
    fieldOf: { DomainUserGlobalExistEmailAddress: "email", InvalidPassword: "password" },
    done: registered,
  });

  return (
    <AuthScreen title={t("register.title")} lead={t("register.lead")}>
      <Form state={form} label={t("register.title")} startsFocused>
        <TextField
          name="email"
          type="email"
          label={t("account.email")}
          autoComplete="email"
          inputMode="email"
          required
        />
        <NewPasswordField name="password" label={t("account.password")} />
        <TextField
          name="name"
          label={t("account.name")}
          description={t("register.nameHint")}
          autoComplete="nickname"
          required
        />
        <SimpleGrid cols={2} spacing="sm">
          <TextField
            name="familyName"
            label={t("common.optional", { label: t("account.familyName") })}
            autoComplete="family-name"
          />
          <TextField
            name="givenName"
            label={t("common.optional", { label: t("account.givenName") })}
            autoComplete="given-name"
          />
        </SimpleGrid>
        <CheckField
          name="isStudent"
          label={t("register.student")}
          checked={isStudent}
          onChange={(event) => setStudent(event.currentTarget.checked)}
        />
        {isStudent ? <StudentFieldset /> : null}
        <SubmitButton fullWidth>{t("register.submit")}</SubmitButton>
      </Form>
      <Text ta="center">
        {t("register.hasAccount")}{" "}
        <Anchor component={Link} to="/user/login">
          {t("login.title")}
        </Anchor>
      </Text>
    </AuthScreen>
  );
}
