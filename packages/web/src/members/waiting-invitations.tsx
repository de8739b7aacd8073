import type { CallAnswer } from "@itoguchi/client/caller";
import { ROLE_LABELS } from "@itoguchi/core/kernel/roles";
import type { Invitation } from "@itoguchi/core/members/invitation";
import { type getInvitationList, resendInvitation, withdrawInvitation } from "@itoguchi/core/members/invitations.calls";
import { MailIcon } from "@itoguchi/ui/icons";
import { Badge, Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog } from "#web/kernel/dialogs/confirm-dialog.tsx";
import { useAction } from "#web/kernel/forms/use-action.ts";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { FilterSelect, ListBar } from "#web/kernel/lists/list-bar.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import type { Listed } from "#web/kernel/lists/listed.ts";
import { Pager } from "#web/kernel/lists/pager.tsx";
import { SearchField } from "#web/kernel/lists/search-field.tsx";
import { useListQuery } from "#web/kernel/lists/use-list-query.ts";
import { useRetry } from "#web/kernel/lists/use-retry.ts";
import { Moment } from "#web/kernel/looks/moment.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { t } from "./invitations.texts.ts";

interface WaitingInvitationsProps {
  workspaceId: string;
  list: Listed<CallAnswer<typeof getInvitationList>>;
  /** The moment of loading tells what has expired. */
  now: string;
  mailPath: string;
  changed(): Promise<void>;
}

const PER_PAGE = 50;

export function WaitingInvitations({ workspaceId, list, now, mailPath, changed }: WaitingInvitationsProps) {
  const [withdrawing, setWithdrawing] = useState<Invitation>();
  const query = useListQuery();
  const call = useCaller();
  const { busy, run } = useAction();
  const rows = list.answer?.invitationList;
  const isFiltered = query.get("words") !== "" || query.get("state") !== "";

  const resend = ({ id, email }: Invitation) =>
    run(id, async () => {
      await call(resendInvitation, { ws: workspaceId, id });
      await changed();
      return t("waiting.resent", { email });
    });
  return (
    <Stack gap="sm">
      <ListBar count={list.answer?.count}>
        <SearchField
          label={t("waiting.search")}
          value={query.get("words")}
          search={query.search}
          isBusy={query.isBusy}
        />
        <FilterSelect
          label={t("waiting.state")}
          value={query.get("state")}
          options={[
            { value: "", label: t("waiting.every") },
            { value: "waiting", label: t("waiting.waiting") },
            { value: "expired", label: t("waiting.expired") },
          ]}
          change={(state) => query.filter("state", state)}
        />
      </ListBar>
      <DataTable
        label={t("waiting.list")}
        columns={columnsFor({ now, busy, resend, withdraw: setWithdrawing })}
        rows={rows}
        keyOf={({ id }) => id}
        isBusy={query.isBusy}
        fault={useRetry(list)}
        empty={
          isFiltered ? (
            <EmptyList title={t("waiting.noMatch")} hint={t("waiting.noMatchHint")} />
          ) : (
            <EmptyList icon={MailIcon} title={t("waiting.none")} hint={t("waiting.noneHint")}>
              <Button variant="default" component={Link} to={mailPath}>
                {t("waiting.toMail")}
              </Button>
            </EmptyList>
          )
        }
      />
      <Pager
        offset={query.offset}
        perPage={PER_PAGE}
        shown={rows?.length ?? 0}
        count={list.answer?.count ?? 0}
        go={query.pathAt}
      />
      {withdrawing ? (
        <ConfirmDialog
          title={t("waiting.withdrawTitle", { email: withdrawing.email })}
          confirmLabel={t("waiting.withdrawButton")}
          close={() => setWithdrawing(undefined)}
          confirm={async () => {
            await call(withdrawInvitation, { ws: workspaceId, id: withdrawing.id });
            await changed();
            return t("waiting.withdrawn", { email: withdrawing.email });
          }}
        >
          {t("waiting.withdrawText")}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

interface ColumnsInput {
  now: string;
  busy: string | undefined;
  resend(invitation: Invitation): void;
  withdraw(invitation: Invitation): void;
}

function columnsFor({ now, busy, resend, withdraw }: ColumnsInput): Column<Invitation>[] {
  return [
    { key: "email", label: t("waiting.email"), kind: "name", cell: ({ email }) => email },
    { key: "role", label: t("waiting.role"), kind: "short", cell: ({ role }) => ROLE_LABELS[role] },
    {
      key: "sentAt",
      label: t("waiting.sentAt"),
      kind: "short",
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: "expiresAt",
      label: t("waiting.expiresAt"),
      kind: "short",
      cell: ({ expiresAt }) =>
        expiresAt <= now ? (
          <Badge radius="sm" variant="default">
            {t("waiting.isExpired")}
          </Badge>
        ) : (
          <Moment at={expiresAt} />
        ),
    },
    {
      key: "actions",
      label: t("waiting.actions"),
      kind: "actions",
      cell: (invitation) => (
        <Group gap="xs" wrap="nowrap" display="inline-flex">
          <Button
            size="xs"
            variant="default"
            loading={busy === invitation.id}
            aria-label={t("waiting.resendTo", { email: invitation.email })}
            onClick={() => resend(invitation)}
          >
            {t("waiting.resend")}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={t("waiting.withdrawOf", { email: invitation.email })}
            onClick={() => withdraw(invitation)}
          >
            {t("waiting.withdraw")}
          </Button>
        </Group>
      ),
    },
  ];
}
