import type { InvitationBatch } from "@itoguchi/core/members/invitation";
import { MailIcon } from "@itoguchi/ui/icons";
import { Title } from "@mantine/core";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { RowLink } from "#web/kernel/lists/row-link.tsx";
import { Moment } from "#web/kernel/looks/moment.tsx";
import { t } from "./invitations.texts.ts";

interface BatchListProps {
  batches: InvitationBatch[] | undefined;
  fault: { message: string; retry(): void } | undefined;
  pathOf(batchId: string): string;
}

/** Where one finds again what one has left. */
export function BatchList({ batches, fault, pathOf }: BatchListProps) {
  return (
    <section aria-labelledby="recent">
      <Title order={2} id="recent" mb="sm">
        {t("batch.recent")}
      </Title>
      <DataTable
        label={t("batch.recent")}
        columns={columnsFor(pathOf)}
        rows={batches}
        keyOf={({ id }) => id}
        fault={fault}
        empty={<EmptyList icon={MailIcon} title={t("batch.none")} hint={t("batch.noneHint")} />}
      />
    </section>
  );
}

function columnsFor(pathOf: (id: string) => string): Column<InvitationBatch>[] {
  return [
    {
      key: "sentAt",
      label: t("batch.sentAt"),
      kind: "name",
      cell: ({ id, createdAt }) => (
        <RowLink to={pathOf(id)}>
          <Moment at={createdAt} />
        </RowLink>
      ),
    },
    {
      key: "state",
      label: t("batch.state"),
      cell: ({ finishedAt }) => t(finishedAt ? "batch.isDone" : "batch.isWorking"),
    },
    {
      key: "progress",
      label: t("batch.bar"),
      kind: "number",
      cell: ({ done, total }) => t("batch.progress", { done, total }),
    },
  ];
}
