import { formatDateTime } from "@itoguchi/core/kernel/format";
import { createInvitationLink } from "@itoguchi/core/members/members.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { CheckIcon, CopyIcon } from "@itoguchi/ui/icons";
import { Button, CopyButton, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { t } from "#web/kernel/i18n/members.ts";
import styles from "./invitation-link-maker.module.css";

export function InvitationLinkMaker({ workspaceId }: { workspaceId: string }) {
  const [link, setLink] = useState<{ url: string; expiresAt: string }>();
  const form = useCallForm(createInvitationLink, { input: () => ({ ws: workspaceId }), done: setLink });
  return (
    <Form state={form} label={t("inviteUsers.byLink")}>
      <Text c="dimmed">{t("inviteUsers.byLinkHint")}</Text>
      {link ? (
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            className={styles.link}
            label={t("inviteUsers.link")}
            description={t("inviteUsers.expires", { at: formatDateTime(link.expiresAt) })}
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
            readOnly
          />
          <CopyButton value={link.url}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                onClick={copy}
                leftSection={copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
              >
                {t(copied ? "common.copied" : "common.copy")}
              </Button>
            )}
          </CopyButton>
        </Group>
      ) : null}
      <div>
        <SubmitButton variant="default">{t(link ? "inviteUsers.recreateLink" : "inviteUsers.createLink")}</SubmitButton>
      </div>
    </Form>
  );
}
