import { restorableUntil } from "@itoguchi/core/model/workspace";
import { restoreWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Anchor, Group, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { Moment } from "#web/kernel/looks/moment.tsx";
import { ExportButton } from "./export-button.tsx";
import { type OtherWorkspace, OtherWorkspaces } from "./other-workspaces.tsx";
import { t } from "./workspaces.texts.ts";

interface DeletedScreenProps {
  workspace: { id: string; name: string; deletedAt: string };
  /** Until the limit; then it only waits to be purged. */
  isRestorable: boolean;
  canRestore: boolean;
  canExport: boolean;
  others: readonly OtherWorkspace[];
  restored(): void | Promise<void>;
}

/** What became of a workspace, until when it can be restored, and the way on. */
export function DeletedScreen(props: DeletedScreenProps) {
  const { workspace, isRestorable, canRestore, canExport, others, restored } = props;
  const { id, name, deletedAt } = workspace;
  const until = restorableUntil(deletedAt).toISOString();
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>{t("deleted.title")}</Title>
        <Text>{t("deleted.lead", { name })}</Text>
        {isRestorable ? (
          <Text>
            {t("deleted.until")} <Moment at={until} isDay />
          </Text>
        ) : (
          <Text>{t("deleted.expired")}</Text>
        )}
        {isRestorable && !canRestore ? <Text>{t("deleted.others")}</Text> : null}
      </Stack>
      <Group align="flex-start">
        {canRestore ? <RestoreForm workspaceId={id} restored={restored} /> : null}
        {canExport ? <ExportButton workspaceId={id} /> : null}
      </Group>
      <OtherWorkspaces list={others} />
      <Anchor component={Link} to="/workspace/confirm?registerUser=1">
        {t("deleted.create")}
      </Anchor>
    </Stack>
  );
}

function RestoreForm({ workspaceId, restored }: { workspaceId: string; restored(): void | Promise<void> }) {
  const form = useCallForm(restoreWorkspace, { input: () => ({ ws: workspaceId }), done: restored });
  return (
    <Form state={form} label={t("deleted.restore")}>
      <SubmitButton>{t("deleted.restore")}</SubmitButton>
    </Form>
  );
}
