import { inviteUsers } from "@itoguchi/core/members/members.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { TextAreaField } from "@itoguchi/ui/text-area-field";
import { Text } from "@mantine/core";
import { useState } from "react";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { t } from "#web/kernel/i18n/members.ts";
import { type InviteOutcome, InviteResults } from "./invite-results.tsx";
import { splitAddresses } from "./split-addresses.ts";

export function InviteByMail({ workspaceId }: { workspaceId: string }) {
  const [typed, setTyped] = useState("");
  const [outcomes, setOutcomes] = useState<InviteOutcome[]>([]);
  const { good, wrong } = splitAddresses(typed);
  const form = useCallForm(inviteUsers, {
    input: () => ({ ws: workspaceId, emailList: good.length > 0 ? good : wrong }),
    done: ({ resultList }) => {
      setOutcomes([...resultList, ...wrong.map((email) => ({ email, result: "wrong" as const }))]);
      setTyped(wrong.join("\n"));
    },
  });
  return (
    <>
      <Form state={form} label={t("inviteUsers.byMail")}>
        <TextAreaField
          name="emailList"
          label={t("inviteUsers.emailList")}
          description={t("inviteUsers.byMailHint")}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autosize
          minRows={4}
          maxRows={12}
          spellCheck={false}
          required
        />
        <Text c="dimmed" aria-live="polite">
          {t("inviteUsers.count", { count: good.length })}
        </Text>
        <div>
          <SubmitButton>{t("inviteUsers.submit")}</SubmitButton>
        </div>
      </Form>
      <InviteResults outcomes={outcomes} />
    </>
  );
}
