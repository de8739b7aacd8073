import { inviteThroughLink } from "@itoguchi/core/members/invitations.calls";
import { TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { SentMail } from "#web/kernel/screens/sent-mail.tsx";
import { t } from "./members.texts.ts";

interface InvitationLinkScreenProps {
  link: { id: string; workspaceId: string; workspaceName: string };
  hasDevMail: boolean;
}

export function InvitationLinkScreen({ link, hasDevMail }: InvitationLinkScreenProps) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useCallForm(inviteThroughLink, {
    input: (fields) => ({ ws: link.workspaceId, id: link.id, emailList: [text(fields, "emailList")] }),
    done: (_, { emailList }) => setSentTo(emailList[0]),
  });
  if (sentTo)
    return (
      <SentMail
        title={t("invitationLink.sent")}
        text={t("invitationLink.sentTo", { email: sentTo })}
        hasDevMail={hasDevMail}
      />
    );
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>{t("invitationLink.title")}</Title>
        <Text>{t("invitationLink.lead", { workspace: link.workspaceName })}</Text>
        <Text c="dimmed">{t("invitationLink.hint")}</Text>
      </Stack>
      <Form state={form} label={t("invitationLink.title")}>
        <TextField
          name="emailList"
          type="email"
          label={t("common.email")}
          autoComplete="email"
          inputMode="email"
          required
        />
        <SubmitButton fullWidth>{t("invitationLink.submit")}</SubmitButton>
      </Form>
    </Stack>
  );
}

export function InvalidLinkScreen() {
  return (
    <Stack gap={4}>
      <Title order={1}>{t("invitationLink.invalid")}</Title>
      <Text c="dimmed">{t("invitationLink.invalidHint")}</Text>
    </Stack>
  );
}
