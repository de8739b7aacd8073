import { Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";

interface AuthScreenProps {
  title: string;
  lead?: string;
  children?: ReactNode;
}

export function AuthScreen({ title, lead, children }: AuthScreenProps) {
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        <Title order={1}>{title}</Title>
        {lead ? <Text c="dimmed">{lead}</Text> : null}
      </Stack>
      {children}
    </Stack>
  );
}
