import { articlePath } from "@itoguchi/core/content/addresses";
import type { FeedbackCount } from "@itoguchi/core/content/article-feedback";
import { Anchor, Stack, Text } from "@mantine/core";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { goodPercent, worstFirst } from "./feedback-counts.ts";
import { t } from "./operator.texts.ts";

export function FeedbackCountsScreen({ counts }: { counts: FeedbackCount[] }) {
  return (
    <Stack gap="md" maw={1000}>
      <Text c="dimmed">{t("counts.lead")}</Text>
      <DataTable
        label={t("operator.feedback")}
        columns={COLUMNS}
        rows={worstFirst(counts)}
        keyOf={({ id }) => id}
        empty={<EmptyList title={t("counts.emptyTitle")} hint={t("counts.emptyHint")} />}
      />
    </Stack>
  );
}

const COLUMNS: Column<FeedbackCount>[] = [
  {
    key: "article",
    label: t("counts.article"),
    kind: "name",
    cell: ({ kind, slug, title }) => (
      <Anchor href={articlePath(kind, slug)} target="_blank">
        {title}
      </Anchor>
    ),
  },
  { key: "kind", label: t("counts.kind"), kind: "short", cell: ({ kind }) => t(`counts.kinds.${kind}`) },
  { key: "good", label: t("counts.good"), kind: "number", cell: ({ good }) => good.toLocaleString("ja-JP") },
  { key: "bad", label: t("counts.bad"), kind: "number", cell: ({ bad }) => bad.toLocaleString("ja-JP") },
  { key: "share", label: t("counts.share"), kind: "number", cell: shareOf },
];

function shareOf(count: FeedbackCount): string {
  const percent = goodPercent(count);
  return percent === undefined ? t("counts.none") : t("counts.percent", { percent });
}
