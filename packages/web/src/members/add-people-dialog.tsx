import { joinUsers } from "@itoguchi/core/groups/groups.calls";
import { ROLE_LABELS } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import type { Group } from "@itoguchi/core/model/group";
import { MEMBERS_PER_PAGE, type Member } from "@itoguchi/core/model/member";
import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { TextAreaField } from "@itoguchi/ui/text-area-field";
import { Button, SegmentedControl, Text } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "#web/kernel/dialogs/dialog.tsx";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { Pager } from "#web/kernel/lists/pager.tsx";
import { ScrollBox } from "#web/kernel/lists/scroll-box.tsx";
import { SearchField } from "#web/kernel/lists/search-field.tsx";
import { useFetched } from "#web/kernel/lists/use-fetched.ts";
import { PersonCell } from "#web/kernel/people/person-cell.tsx";
import { t } from "./groups.texts.ts";
import { splitNames } from "./split-names.ts";

interface AddPeopleDialogProps {
  workspaceId: string;
  group: Group;
  added(count: number): Promise<void>;
  close(): void;
}

const WAYS = ["fromList", "byNames"] as const;
type Way = (typeof WAYS)[number];

export function AddPeopleDialog({ workspaceId, group, added, close }: AddPeopleDialogProps) {
  const [way, setWay] = useState<Way>("fromList");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const namesIn = (fields: FormData) =>
    way === "fromList" ? [...chosen] : splitNames(text(fields, "accountNameList"));
  const form = useCallForm(joinUsers, {
    input: (fields) => ({ ws: workspaceId, id: group.id, accountNameList: namesIn(fields) }),
    check: (fields) => ({ accountNameList: namesIn(fields).length === 0 ? t("group.nobody") : undefined }),
    done: (_, { accountNameList }) => added(accountNameList.length),
  });
  return (
    <Dialog title={t("group.addTitle", { name: group.name })} size="lg" close={close}>
      <Form state={form} label={t("group.addTitle", { name: group.name })}>
        <SegmentedControl
          aria-label={t("group.way")}
          value={way}
          onChange={setWay}
          data={WAYS.map((value) => ({ value, label: t(`group.${value}`) }))}
        />
        {way === "fromList" ? (
          <PeoplePicker workspaceId={workspaceId} groupId={group.id} chosen={chosen} change={setChosen} />
        ) : (
          <TextAreaField
            name="accountNameList"
            label={t("group.names")}
            description={t("group.namesHint")}
            autosize
            minRows={6}
            maxRows={12}
            spellCheck={false}
            required
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t("common.cancel")}
          </Button>
          <SubmitButton disabled={way === "fromList" && chosen.size === 0}>
            {way === "fromList" && chosen.size > 0 ? t("group.addCount", { count: chosen.size }) : t("group.addSubmit")}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

interface PeoplePickerProps {
  workspaceId: string;
  /** Whoever is in it already is not offered. */
  groupId: string;
  /** Account names; they stay chosen while others are searched for. */
  chosen: ReadonlySet<string>;
  change(chosen: ReadonlySet<string>): void;
}

function PeoplePicker({ workspaceId, groupId, chosen, change }: PeoplePickerProps) {
  const [{ words, offset }, setPlace] = useState({ words: "", offset: 0 });
  const { answer, fault, isBusy } = useFetched(getUserList, { ws: workspaceId, notInGroupId: groupId, words, offset });
  return (
    <>
      <SearchField
        label={t("group.search")}
        value={words}
        search={(next) => setPlace({ words: next, offset: 0 })}
        isBusy={isBusy && answer !== undefined}
      />
      <Text size="xs" c="dimmed" role="status">
        {chosen.size > 0 ? t("group.selected", { count: chosen.size }) : t("group.addHint")}
      </Text>
      <ScrollBox label={t("group.person")}>
        <DataTable
          label={t("group.person")}
          columns={COLUMNS}
          rows={answer?.userList}
          keyOf={({ accountName }) => accountName}
          selection={{ keys: chosen, change, nameOf: ({ user }) => user.name }}
          isBusy={isBusy}
          fault={fault}
          empty={<EmptyList title={t("group.noMatch")} hint={t("group.noMatchHint")} />}
          isInside
        />
      </ScrollBox>
      <Pager
        offset={offset}
        perPage={MEMBERS_PER_PAGE}
        shown={answer?.userList.length ?? 0}
        count={answer?.count ?? 0}
        unit="people"
        go={{ to: (next) => setPlace({ words, offset: next }) }}
      />
    </>
  );
}

const COLUMNS: Column<Member>[] = [
  { key: "person", label: t("group.person"), kind: "name", cell: (person) => <PersonCell person={person} /> },
  { key: "accountName", label: t("group.accountName"), cell: ({ accountName }) => `@${accountName}` },
  { key: "role", label: t("group.role"), kind: "short", cell: ({ role }) => ROLE_LABELS[role] },
];
