import { PaymentMethodType, type Workspace } from "@itoguchi/core/model/workspace";
import { planName } from "@itoguchi/core/workspaces/plans";
import { Stack, Title } from "@mantine/core";
import { Moment } from "#web/kernel/looks/moment.tsx";
import type { Site } from "./workspace-address.ts";
import { WorkspaceInfoForm } from "./workspace-info-form.tsx";
import styles from "./workspace-info-screen.module.css";
import { t } from "./workspaces.texts.ts";

interface WorkspaceInfoScreenProps {
  workspace: Workspace;
  site: Site;
  updated(): void | Promise<void>;
}

export function WorkspaceInfoScreen({ workspace, site, updated }: WorkspaceInfoScreenProps) {
  const isFree = workspace.payment.paymentMethodType === PaymentMethodType.INDIVIDUALLY_CORRESPOND;
  return (
    <Stack gap="xl" maw={640}>
      <Title order={1}>{t("workspaceInfo.title")}</Title>
      <WorkspaceInfoForm key={workspace.subDomain} workspace={workspace} site={site} updated={updated} />
      <dl className={styles.facts}>
        <dt>{t("workspaceInfo.plan")}</dt>
        <dd>
          {planName(workspace.planType)}
          {isFree ? t("workspaceInfo.free") : null}
        </dd>
        <dt>{t("workspaceInfo.created")}</dt>
        <dd>
          <Moment at={workspace.audit.createdAt} isDay />
        </dd>
      </dl>
    </Stack>
  );
}
