import { formatYen } from "@itoguchi/core/kernel/format";
import type { PlanType } from "@itoguchi/core/model/workspace";
import { PLANS } from "@itoguchi/core/workspaces/plans";
import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./plan-list.module.css";
import { t } from "./workspaces.texts.ts";

interface PlanListProps {
  action(planType: PlanType, name: string): ReactNode;
}

export function PlanList({ action }: PlanListProps) {
  return (
    <ul className={styles.plans}>
      {PLANS.map(({ planType, name, yen, credits }) => (
        <li key={planType} className={styles.plan}>
          <Title order={3}>{name}</Title>
          <Text className={styles.price}>{formatYen(yen)}</Text>
          <Text size="xs" c="dimmed">
            {t("cancelled.perMonth")}
          </Text>
          <Text mb="md">{t("cancelled.credits", { credits: new Intl.NumberFormat("ja-JP").format(credits) })}</Text>
          {action(planType, name)}
        </li>
      ))}
    </ul>
  );
}
