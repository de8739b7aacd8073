import type { Project } from "@itoguchi/core/model/project";
import { Badge, Group, Stack, Text, Title } from "@mantine/core";

/** The settings of every project look alike, so each says whose it is. */
export function ProjectTitle({ title, project }: { title: string; project: Pick<Project, "name" | "projectKey"> }) {
  return (
    <Stack gap={4}>
      <Title order={1}>{title}</Title>
      <Group gap="xs">
        <Text c="dimmed">{project.name}</Text>
        <Badge variant="default" radius="sm">
          {project.projectKey}
        </Badge>
      </Group>
    </Stack>
  );
}
