import { Anchor, Stack, Title } from "@mantine/core";
import { Link } from "react-router";
import { t } from "./workspaces.texts.ts";

export interface OtherWorkspace {
  id: string;
  name: string;
  path: string;
}

/** The way on for somebody whose workspace is closed. */
export function OtherWorkspaces({ list }: { list: readonly OtherWorkspace[] }) {
  if (list.length === 0) return null;
  return (
    <nav aria-labelledby="other-workspaces">
      <Title order={2} id="other-workspaces" mb="sm">
        {t("cancelled.otherWorkspaces")}
      </Title>
      <Stack gap="xs" align="flex-start">
        {list.map(({ id, name, path }) => (
          <Anchor key={id} component={Link} to={path}>
            {name}
          </Anchor>
        ))}
      </Stack>
    </nav>
  );
}
