import { type Account, OPTIONAL_PROFILE_FIELDS, PersonName } from "@itoguchi/core/accounts/account";
import { updateProfile } from "@itoguchi/core/accounts/accounts.calls";
import { isEmpty, omitEmpty } from "@itoguchi/core/kernel/text";
import { CheckField, TextField } from "@itoguchi/ui/fields";
import { SubmitButton } from "@itoguchi/ui/form";
import { SimpleGrid } from "@mantine/core";
import { useState } from "react";
import { SettingsForm } from "#web/kernel/forms/settings-form.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t as door } from "./accounts.texts.ts";
import { t } from "./my-page.texts.ts";
import { STUDENT_FIELDS, StudentFieldset } from "./student-fieldset.tsx";

interface ProfileFormProps {
  account: Account;
  changed(): Promise<void>;
}

export function ProfileForm({ account, changed }: ProfileFormProps) {
  const [wasStudent] = useState(() => STUDENT_FIELDS.some((name) => account[name] !== null));
  const [isStudent, setStudent] = useState(wasStudent);
  const form = useCallForm(updateProfile, {
    input: (fields) =>
      omitEmpty({
        ...Object.fromEntries(["name", ...OPTIONAL_PROFILE_FIELDS].map((name) => [name, text(fields, name)])),
        clearList: OPTIONAL_PROFILE_FIELDS.filter(
          (name) => account[name] !== null && fields.has(name) && isEmpty(text(fields, name)),
        ),
      }),
    // The call takes an empty name for "as it is"; whoever empties the field means something else.
    check: (fields) => ({ name: PersonName.safeParse(text(fields, "name")).error?.issues[0]?.message }),
    done: async () => {
      await changed();
      await toast(t("common.saved"));
    },
  });
  return (
    <SettingsForm state={form} label={t("myPage.profile")}>
      <TextField name="name" label={t("account.name")} defaultValue={account.name} autoComplete="nickname" required />
      <SimpleGrid cols={2} spacing="sm">
        <TextField
          name="familyName"
          label={t("common.optional", { label: t("account.familyName") })}
          defaultValue={account.familyName ?? ""}
          autoComplete="family-name"
        />
        <TextField
          name="givenName"
          label={t("common.optional", { label: t("account.givenName") })}
          defaultValue={account.givenName ?? ""}
          autoComplete="given-name"
        />
      </SimpleGrid>
      {wasStudent ? null : (
        <CheckField
          name="isStudent"
          label={door("register.student")}
          checked={isStudent}
          onChange={(event) => setStudent(event.currentTarget.checked)}
        />
      )}
      {isStudent ? <StudentFieldset values={account} /> : null}
      <div>
        <SubmitButton>{t("common.save")}</SubmitButton>
      </div>
    </SettingsForm>
  );
}
