import { AuthProvider, type ConnectAuthDomain } from "@itoguchi/core/auth-domains/connect-auth-domain";
import { TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { LockIcon } from "@itoguchi/ui/icons";
import { SelectField } from "@itoguchi/ui/select-field";
import { Button, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { useAsker } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { deleteAuthDomain } from "./auth-domains.ts";
import { t } from "./domains.texts.ts";
import { useRegisterDomain } from "./use-register-domain.ts";

interface AuthDomainScreenProps {
  workspaceId: string;
  domains: ConnectAuthDomain[];
  /** Of the viewer's own address: the only one they may register. */
  ownDomain: string;
  changed(): Promise<void>;
}

export function AuthDomainScreen({ workspaceId, domains, ownDomain, changed }: AuthDomainScreenProps) {
  const [deleting, setDeleting] = useState<ConnectAuthDomain>();
  const ask = useAsker();
  const form = useRegisterDomain(workspaceId, async (domain) => {
    await changed();
    await toast(t("domains.registered", { domain }));
  });
  return (
    <Stack gap="xl" maw={720}>
      <Stack gap={4}>
        <Title order={1}>{t("domains.title")}</Title>
        <Text c="dimmed">{t("domains.lead")}</Text>
      </Stack>
      <DataTable
        label={t("domains.list")}
        columns={columnsFor(setDeleting)}
        rows={domains}
        keyOf={({ domainName, authProvider }) => `${domainName} ${authProvider}`}
        empty={<EmptyList icon={LockIcon} title={t("domains.none")} hint={t("domains.noneHint")} />}
      />
      <section aria-labelledby="register">
        <Title order={2} id="register" mb="sm">
          {t("domains.register")}
        </Title>
        <Form state={form} label={t("domains.register")}>
          <TextField
            name="domainName"
            label={t("domains.domain")}
            description={t("domains.domainHint")}
            defaultValue={ownDomain}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <SelectField
            name="authProvider"
            label={t("domains.provider")}
            defaultValue={String(AuthProvider.ANY)}
            data={[AuthProvider.ANY, AuthProvider.GOOGLE_WORKSPACE].map((provider) => ({
              value: String(provider),
              label: t(`domains.provider${provider}`),
            }))}
          />
          <div>
            <SubmitButton>{t("domains.submit")}</SubmitButton>
          </div>
        </Form>
      </section>
      {deleting ? (
        <ConfirmDialog
          title={t("domains.deleteTitle", { domain: deleting.domainName })}
          confirmLabel={t("domains.delete")}
          close={() => setDeleting(undefined)}
          confirm={async () => {
            await ask(deleteAuthDomain, { input: deleting });
            await changed();
            return t("domains.deleted", { domain: deleting.domainName });
          }}
        >
          {t("domains.deleteText", { domain: deleting.domainName })}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

function columnsFor(askToDelete: (domain: ConnectAuthDomain) => void): Column<ConnectAuthDomain>[] {
  return [
    { key: "domain", label: t("domains.domain"), kind: "name", cell: ({ domainName }) => domainName },
    {
      key: "provider",
      label: t("domains.provider"),
      cell: ({ authProvider }) => t(`domains.provider${authProvider}`),
    },
    {
      key: "actions",
      label: t("domains.actions"),
      kind: "actions",
      cell: (domain) => (
        <Button
          size="xs"
          variant="default"
          aria-label={t("domains.deleteOf", { domain: domain.domainName })}
          onClick={() => askToDelete(domain)}
        >
          {t("domains.delete")}
        </Button>
      ),
    },
  ];
}
