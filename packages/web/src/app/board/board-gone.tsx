import { Button, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { ShutOut } from "#web/app/parts/shut-out.tsx";
import { projectPath, trashPath } from "#web/app/shell.ts";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { t } from "./board.texts.ts";

interface BoardGoneProps {
  place: { workspaceId: string; projectKey: string };
  hasTrash: boolean;
}

/** The board was deleted while it was open. */
export function BoardGone({ place, hasTrash }: BoardGoneProps) {
  return (
    <EmptyList title={t("board.gone")} hint={t(hasTrash ? "board.goneHint" : "board.goneHintNoTrash")}>
      <WayOut to={projectPath(place.workspaceId, place.projectKey)} label={t("board.toProject")} />
      {hasTrash ? <WayOut to={trashPath(place)} label={t("board.toTrash")} /> : null}
    </EmptyList>
  );
}

/** The project is closed to this person since. */
export function BoardClosed({ place }: Pick<BoardGoneProps, "place">) {
  return (
    <Stack gap="md" align="flex-start" maw={560} role="alert">
      <Title order={1}>{t("board.closed")}</Title>
      <Text c="dimmed">{t("board.closedHint")}</Text>
      <ShutOut {...place} isLost />
    </Stack>
  );
}

function WayOut({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} variant="default" mx={4} mb={8}>
      {label}
    </Button>
  );
}
