import { offeredRoles, ROLE_LABELS, Role } from "@itoguchi/core/kernel/roles";
import { MOST_ADDRESSES } from "@itoguchi/core/members/invitation";
import { inviteUsers } from "@itoguchi/core/members/invitations.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Notice } from "@itoguchi/ui/notice";
import { SelectField } from "@itoguchi/ui/select-field";
import { TextAreaField } from "@itoguchi/ui/text-area-field";
import { Text } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { useUnsaved } from "#web/kernel/shell/unsaved.ts";
import { GroupChoice } from "./group-choice.tsx";
import { type OpeningGroup, opensByGroupsOnly, whyOpensNothing } from "./guest-access.ts";
import { GuestWarning } from "./guest-warning.tsx";
import { t } from "./invitations.texts.ts";
import { type Addresses, splitAddresses } from "./split-addresses.ts";

interface InviteByMailProps {
  workspaceId: string;
  ownRole: Role;
  groups: readonly OpeningGroup[];
  /** The list was taken; a job works through it. */
  taken(batchId: string): void | Promise<void>;
}

/** Sends to what is an address; what is not stays in the field, to be put right. */
export function InviteByMail({ workspaceId, ownRole, groups, taken }: InviteByMailProps) {
  const [typed, setTyped] = useState("");
  const [leftOver, setLeftOver] = useState("");
  const [role, setRole] = useState<Role>(Role.STAFF);
  const [groupIdList, setGroupIdList] = useState<string[]>([]);
  const chosen = groups.filter(({ id }) => groupIdList.includes(id));
  const why = whyOpensNothing(role, chosen);
  useUnsaved(typed !== leftOver, isBesideTheLists);
  const settled = useDeferredValue(typed);
  const addresses = useMemo(() => splitAddresses(settled), [settled]);
  const form = useCallForm(inviteUsers, {
    input: () => {
      const { good, wrong } = splitAddresses(typed);
      return {
        ws: workspaceId,
        emailList: good.length > 0 ? good : wrong,
        role,
        groupIdList: chosen.map(({ id }) => id),
      };
    },
    done: async ({ id }) => {
      const wrong = splitAddresses(typed).wrong.join("\n");
      setTyped(wrong);
      setLeftOver(wrong);
      await taken(id);
    },
  });
  return (
    <Form state={form} label={t("inviteUsers.mail")}>
      <TextAreaField
        name="emailList"
        label={t("byMail.emailList")}
        description={t("byMail.hint", { most: MOST_ADDRESSES })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autosize
        minRows={4}
        maxRows={12}
        spellCheck={false}
        required
      />
      <Counts {...addresses} />
      <SelectField
        name="role"
        label={t("byMail.role")}
        description={t("byMail.roleHint")}
        maw={480}
        value={role}
        onChange={({ currentTarget }) => setRole(Number(currentTarget.value) as Role)}
        data={offeredRoles(ownRole).map((one) => ({ value: String(one), label: ROLE_LABELS[one] }))}
      />
      {groups.length > 0 ? (
        <GroupChoice
          groups={groups}
          isForGuest={opensByGroupsOnly(role)}
          chosen={groupIdList}
          choose={setGroupIdList}
        />
      ) : null}
      {why ? <GuestWarning workspaceId={workspaceId} why={why} hasGroups={groups.length > 0} /> : null}
      <div>
        <SubmitButton>{t("byMail.submit")}</SubmitButton>
      </div>
    </Form>
  );
}

/** The lists of what was sent open beside the form, which keeps what it holds. */
function isBesideTheLists({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname.endsWith("/user/invite") && !new URLSearchParams(search).has("tab");
}

function Counts({ good, wrong, doubled }: Addresses) {
  const words = [
    t("byMail.count", { count: good.length }),
    ...(doubled > 0 ? [t("byMail.doubled", { count: doubled })] : []),
    ...(wrong.length > 0 ? [t("byMail.wrong", { count: wrong.length })] : []),
  ];
  return (
    <>
      <Text c="dimmed" aria-live="polite">
        {words.join(t("byMail.and"))}
      </Text>
      {good.length > MOST_ADDRESSES ? (
        <Notice tone="warning" role="status">
          {t("byMail.tooMany", { most: MOST_ADDRESSES, count: good.length })}
        </Notice>
      ) : null}
      {wrong.length > 0 ? (
        <Text size="xs" c="dimmed" lineClamp={2}>
          {t("byMail.wrongList")}: {wrong.slice(0, SHOWN_WRONG).join(" ")}
        </Text>
      ) : null}
    </>
  );
}

const SHOWN_WRONG = 20;
