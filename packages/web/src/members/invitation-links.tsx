import type { CallAnswer } from "@itoguchi/client/caller";
import { fold } from "@itoguchi/core/kernel/text";
import type { InvitationLink } from "@itoguchi/core/members/invitation";
import {
  createInvitationLink,
  type getInvitationLinkList,
  revokeInvitationLink,
} from "@itoguchi/core/members/invitations.calls";
import { TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { CheckIcon, CopyIcon } from "@itoguchi/ui/icons";
import { Button, CopyButton, Group, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import type { Listed } from "#web/kernel/lists/listed.ts";
import { useRetry } from "#web/kernel/lists/use-retry.ts";
import { Moment } from "#web/kernel/looks/moment.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import styles from "./invitation-links.module.css";
import { t } from "./invitations.texts.ts";

interface InvitationLinksProps {
  workspaceId: string;
  list: Listed<CallAnswer<typeof getInvitationLinkList>>;
  changed(): Promise<void>;
}

export function InvitationLinks({ workspaceId, list, changed }: InvitationLinksProps) {
  const [revoking, setRevoking] = useState<InvitationLink>();
  const call = useCaller();
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <Text c="dimmed">{t("links.lead")}</Text>
        <DataTable
          label={t("links.list")}
          columns={columnsFor(setRevoking)}
          rows={list.answer?.linkList}
          keyOf={({ id }) => id}
          fault={useRetry(list)}
          empty={<EmptyList icon={CopyIcon} title={t("links.none")} hint={t("links.noneHint")} />}
        />
      </Stack>
      <CreateLink workspaceId={workspaceId} changed={changed} />
      {revoking ? (
        <ConfirmDialog
          title={t("links.revokeTitle")}
          confirmLabel={t("links.revoke")}
          close={() => setRevoking(undefined)}
          confirm={async () => {
            await call(revokeInvitationLink, { ws: workspaceId, id: revoking.id });
            await changed();
            return t("links.revoked");
          }}
        >
          {t("links.revokeText", { url: revoking.url })}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

function CreateLink({ workspaceId, changed }: Omit<InvitationLinksProps, "list">) {
  const form = useCallForm(createInvitationLink, {
    input: (fields) => ({
      ws: workspaceId,
      days: numberOf(text(fields, "days")) ?? Number.NaN,
      useLimit: numberOf(text(fields, "useLimit")),
    }),
    done: async () => {
      await changed();
      await toast(t("links.created"));
    },
  });
  return (
    <section aria-labelledby="create-link">
      <Title order={2} id="create-link" mb="sm">
        {t("links.create")}
      </Title>
      <Form state={form} label={t("links.create")}>
        <div className={styles.numbers}>
          <TextField
            name="days"
            label={t("links.days")}
            description={t("links.daysHint")}
            defaultValue="7"
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <TextField
            name="useLimit"
            label={t("common.optional", { label: t("links.limit") })}
            description={t("links.limitHint")}
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div>
          <SubmitButton>{t("links.submit")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** Full-width digits count as well; what is no number is left for the rule to refuse. */
function numberOf(typed: string): number | null {
  const digits = fold(typed);
  return digits === "" ? null : Number(digits);
}

function columnsFor(revoke: (link: InvitationLink) => void): Column<InvitationLink>[] {
  return [
    { key: "url", label: t("links.url"), kind: "name", cell: ({ url }) => <span className={styles.url}>{url}</span> },
    {
      key: "expiresAt",
      label: t("links.expiresAt"),
      kind: "short",
      cell: ({ expiresAt }) => <Moment at={expiresAt} />,
    },
    { key: "uses", label: t("links.uses"), kind: "number", cell: usesOf },
    {
      key: "actions",
      label: t("links.actions"),
      kind: "actions",
      cell: (link) => (
        <Group gap="xs" wrap="nowrap" display="inline-flex">
          <CopyButton value={link.url}>
            {({ copied, copy }) => (
              <Button
                size="xs"
                variant="default"
                onClick={copy}
                aria-label={copied ? t("common.copied") : t("links.copyOf", { url: link.url })}
                leftSection={copied ? <CheckIcon size={14} /> : <CopyIcon size={14} />}
              >
                {t(copied ? "common.copied" : "common.copy")}
              </Button>
            )}
          </CopyButton>
          <Button
            size="xs"
            variant="default"
            aria-label={t("links.revokeOf", { url: link.url })}
            onClick={() => revoke(link)}
          >
            {t("links.revoke")}
          </Button>
        </Group>
      ),
    },
  ];
}

function usesOf({ useCount, useLimit }: InvitationLink): string {
  return useLimit === null
    ? t("links.usesFree", { count: useCount })
    : t("links.usesOf", { count: useCount, limit: useLimit });
}
