import { Notice } from "@itoguchi/ui/notice";
import { Button, Group } from "@mantine/core";
import { Link, useRouteLoaderData } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { useHydrated } from "#web/kernel/shell/use-hydrated.ts";
import { drafts } from "#web/kernel/storage/drafts.ts";
import type { Shell } from "../shell.ts";
import { useViewer } from "../viewer.ts";
import { useCommands } from "./commands.ts";
import { draftsOfPlace, hasProjectBut } from "./left-behind.ts";

interface ShutOutProps {
  workspaceId: string | undefined;
  projectKey: string | undefined;
  /** Known to be closed; a page that is not found may be of a project that is open. */
  isLost?: boolean;
}

/** What somebody was writing where they may not come any more is still theirs; and where they may go instead. */
export function ShutOut({ workspaceId, projectKey, isLost = false }: ShutOutProps) {
  const { openDrafts } = useCommands();
  const account = useViewer().user?.id ?? "";
  // Settings stand in another frame, which knows no list: then they may look.
  const projects = useRouteLoaderData<Shell>("layouts/application")?.projects;
  // The server knows of no drafts.
  const isHydrated = useHydrated();
  const kept = isHydrated ? draftsOfPlace(drafts.list(account), { workspaceId, projectKey }) : [];
  return (
    <>
      {kept.length > 0 ? (
        <Notice tone="info" role="status">
          <Group gap="xs">
            {t("error.drafts")}
            <Button size="compact-sm" variant="default" onClick={openDrafts}>
              {t("error.openDrafts")}
            </Button>
          </Group>
        </Notice>
      ) : null}
      {!projects || hasProjectBut(projects, isLost ? projectKey : undefined) ? (
        <Button component={Link} to="/workspace/project" variant="default">
          {t("error.toProject")}
        </Button>
      ) : null}
    </>
  );
}
