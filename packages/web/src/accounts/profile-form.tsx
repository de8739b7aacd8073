import type { Account } from "@itoguchi/core/accounts/account";
import { updateProfile } from "@itoguchi/core/accounts/accounts.calls";
import { omitEmpty } from "@itoguchi/core/kernel/text";
import { TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { SimpleGrid } from "@mantine/core";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { t } from "#web/kernel/i18n/accounts.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { StudentFieldset } from "./student-fieldset.tsx";

const FIELDS = ["name", "familyName", "givenName", "universityId", "facultyId", "departmentId", "grade"] as const;

interface ProfileFormProps {
  account: Account;
  changed(): Promise<void>;
}

export function ProfileForm({ account, changed }: ProfileFormProps) {
  const form = useCallForm(updateProfile, {
    input: (fields) => omitEmpty(Object.fromEntries(FIELDS.map((name) => [name, text(fields, name)]))),
    done: async () => {
      await changed();
      await toast(t("common.saved"));
    },
  });
  return (
    <Form state={form} label={t("myPage.profile")}>
      <TextField name="name" label={t("account.name")} defaultValue={account.name} autoComplete="nickname" />
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
      <StudentFieldset values={account} />
      <div>
        <SubmitButton>{t("common.save")}</SubmitButton>
      </div>
    </Form>
  );
}
