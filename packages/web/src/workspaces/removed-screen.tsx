import { Anchor, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { type OtherWorkspace, OtherWorkspaces } from "./other-workspaces.tsx";
import { t } from "./workspaces.texts.ts";

interface RemovedScreenProps {
  name: string;
  others: readonly OtherWorkspace[];
}

/** What happened to somebody who can no longer open a workspace, and the way on. */
export function RemovedScreen({ name, others }: RemovedScreenProps) {
  return (
    <Stack gap="lg" maw={560} mx="auto">
      <Stack gap={4}>
        <Title order={1}>{t("removed.title")}</Title>
        <Text>{t("removed.from", { name })}</Text>
        <Text c="dimmed">{t("removed.hint")}</Text>
      </Stack>
      <OtherWorkspaces list={others} />
      <Anchor component={Link} to="/workspace/confirm?registerUser=1">
        {t("deleted.create")}
      </Anchor>
    </Stack>
  );
}
