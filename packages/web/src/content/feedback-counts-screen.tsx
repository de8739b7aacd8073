import { articlePath } from "@itoguchi/core/content/addresses";
import type { FeedbackCount } from "@itoguchi/core/content/article-feedback";
import { Anchor, Stack, Text, Title } from "@mantine/core";
import { type Column, DataTable } from "#web/kernel/lists/data-table.tsx";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { t } from "./content.texts.ts";
import { goodPercent, worstFirst } from "./feedback-counts.ts";

export function FeedbackCountsScreen({ counts }: { counts: FeedbackCount[] }) {
  return (
    <Stack gap="lg" maw={1000}>
      <Stack gap={4}>
        <Title order={1}>{t("counts.title")}</Title>
        <Text c="dimmed">{t("counts.lead")}</Text>
      </Stack>
      <DataTable
        label={t("counts.title")}
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
