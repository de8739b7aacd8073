import { Stack, Text, Title } from "@mantine/core";
import { useEffect } from "react";
import { isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { forgetProject } from "#web/kernel/storage/board-cache.ts";
import { ShutOut } from "./shut-out.tsx";

/** A page that is not there, or no longer for this person: the frame around it stays, and it comes back by itself. */
export function PageFault() {
  const error = useRouteError();
  const { workspaceId, projectKey } = useParams();
  // Whoever was shut out must not keep what they saw; whoever mistyped an address loads it again.
  useEffect(() => {
    if (workspaceId && projectKey) forgetProject({ workspaceId, projectKey });
  }, [workspaceId, projectKey]);
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Stack gap="md" align="flex-start" maw={560} role="alert">
      <Title order={1}>{t("error.404.title")}</Title>
      <Text c="dimmed">{t("error.404.closed")}</Text>
      <ShutOut workspaceId={workspaceId} projectKey={projectKey} />
    </Stack>
  );
}
