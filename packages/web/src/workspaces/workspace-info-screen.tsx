import { PaymentMethodType, type Workspace } from "@itoguchi/core/model/workspace";
import { planName } from "@itoguchi/core/workspaces/plans";
import { Stack, Title } from "@mantine/core";
import { Moment } from "#web/kernel/looks/moment.tsx";
import { PageSection } from "#web/kernel/screens/page-section.tsx";
import { t as calendarTexts } from "./company-calendar.texts.ts";
import { CompanyCalendarSetting } from "./company-calendar-setting.tsx";
import { DeleteWorkspace } from "./delete-workspace.tsx";
import { ExportButton } from "./export-button.tsx";
import { RequireTwoStep } from "./require-two-step.tsx";
import type { Site } from "./workspace-address.ts";
import { WorkspaceInfoForm } from "./workspace-info-form.tsx";
import styles from "./workspace-info-screen.module.css";
import { t } from "./workspaces.texts.ts";

interface WorkspaceInfoScreenProps {
  workspace: Workspace;
  site: Site;
  canDelete: boolean;
  deleted(): void | Promise<void>;
  saved(): void | Promise<void>;
  updated(): void | Promise<void>;
}

export function WorkspaceInfoScreen({ workspace, site, canDelete, deleted, saved, updated }: WorkspaceInfoScreenProps) {
  const isFree = workspace.payment.paymentMethodType === PaymentMethodType.INDIVIDUALLY_CORRESPOND;
  return (
    <Stack gap="xl" maw={640}>
      <Title order={1}>{t("workspaceInfo.title")}</Title>
      <WorkspaceInfoForm key={workspace.subDomain} workspace={workspace} site={site} updated={saved} />
      <PageSection id="company-calendar" title={calendarTexts("calendar.title")} hint={calendarTexts("calendar.hint")}>
        <CompanyCalendarSetting workspaceId={workspace.id} updated={updated} />
      </PageSection>
      <PageSection id="two-step" title={t("requireTwoStep.title")} hint={t("requireTwoStep.hint")}>
        <RequireTwoStep workspace={workspace} updated={updated} />
      </PageSection>
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
      <PageSection id="export" title={t("workspaceExport.heading")} hint={t("workspaceExport.hint")}>
        <ExportButton workspaceId={workspace.id} />
      </PageSection>
      {canDelete ? (
        <PageSection id="delete" title={t("workspaceDelete.heading")} hint={t("workspaceDelete.hint")}>
          <DeleteWorkspace workspace={workspace} deleted={deleted} />
        </PageSection>
      ) : null}
    </Stack>
  );
}
