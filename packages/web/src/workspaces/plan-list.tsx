import { formatYen } from "@itoguchi/core/kernel/format";
import type { PlanType } from "@itoguchi/core/model/workspace";
import { PLANS, yenWithTax } from "@itoguchi/core/workspaces/plans";
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
      {PLANS.map((plan) => (
        <li key={plan.planType} className={styles.plan}>
          <Title order={3}>{plan.name}</Title>
          <Text className={styles.price}>{formatYen(yenWithTax(plan))}</Text>
          <Text size="xs" c="dimmed">
            {t("cancelled.perMonth", { yen: formatYen(plan.yen) })}
          </Text>
          <Text mb="md">{t("cancelled.credits", { credits: plan.credits.toLocaleString("ja-JP") })}</Text>
          {action(plan.planType, plan.name)}
        </li>
      ))}
    </ul>
  );
}
