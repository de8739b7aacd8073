import { Anchor, Stack } from "@mantine/core";
import { Link } from "react-router";
import { PageSection } from "#web/kernel/screens/page-section.tsx";
import { t } from "./workspaces.texts.ts";

interface DeletedWorkspacesProps {
  list: readonly { id: string; name: string; path: string }[];
}

/** The way back to workspaces that can still be restored. */
export function DeletedWorkspaces({ list }: DeletedWorkspacesProps) {
  return (
    <PageSection id="deleted-workspaces" title={t("deleted.list")} hint={t("deleted.listHint")}>
      <Stack gap="xs" align="flex-start">
        {list.map(({ id, name, path }) => (
          <Anchor key={id} component={Link} to={path}>
            {name}
          </Anchor>
        ))}
      </Stack>
    </PageSection>
  );
}
