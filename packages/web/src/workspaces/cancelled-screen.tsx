import type { PlanType } from "@itoguchi/core/model/workspace";
import { updateSubscription } from "@itoguchi/core/workspaces/workspaces.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Stack, Text, Title } from "@mantine/core";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { type OtherWorkspace, OtherWorkspaces } from "./other-workspaces.tsx";
import { PlanList } from "./plan-list.tsx";
import { t } from "./workspaces.texts.ts";

interface CancelledScreenProps {
  workspace: { id: string; name: string };
  canResume: boolean;
  /** Other workspaces of the person. */
  others: readonly OtherWorkspace[];
  resumed(): void | Promise<void>;
}

export function CancelledScreen({ workspace, canResume, others, resumed }: CancelledScreenProps) {
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>{t("cancelled.title")}</Title>
        <Text>{t("cancelled.lead", { name: workspace.name })}</Text>
        <Text>{t(canResume ? "cancelled.admin" : "cancelled.others")}</Text>
      </Stack>
      {canResume ? (
        <section aria-labelledby="plans">
          <Title order={2} id="plans" mb="sm">
            {t("cancelled.plans")}
          </Title>
          <PlanList
            action={(planType, name) => (
              <ResumeForm workspaceId={workspace.id} planType={planType} name={name} resumed={resumed} />
            )}
          />
        </section>
      ) : null}
      <OtherWorkspaces list={others} />
    </Stack>
  );
}

interface ResumeFormProps {
  workspaceId: string;
  planType: PlanType;
  name: string;
  resumed(): void | Promise<void>;
}

function ResumeForm({ workspaceId, planType, name, resumed }: ResumeFormProps) {
  const form = useCallForm(updateSubscription, { input: () => ({ ws: workspaceId, planType }), done: resumed });
  return (
    <Form state={form} label={t("cancelled.resumeWith", { name })}>
      <SubmitButton variant="default" fullWidth aria-label={t("cancelled.resumeWith", { name })}>
        {t("cancelled.resume")}
      </SubmitButton>
    </Form>
  );
}
