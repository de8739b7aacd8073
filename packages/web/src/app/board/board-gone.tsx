import { Button } from "@mantine/core";
import { Link } from "react-router";
import { projectPath, trashPath } from "#web/app/shell.ts";
import { EmptyList } from "#web/kernel/lists/list-states.tsx";
import { t } from "./board.texts.ts";

interface BoardGoneProps {
  place: { workspaceId: string; projectKey: string };
}

/** The board was deleted while it was open. */
export function BoardGone({ place }: BoardGoneProps) {
  return (
    <EmptyList title={t("board.gone")} hint={t("board.goneHint")}>
      <WayOut to={projectPath(place.workspaceId, place.projectKey)} label={t("board.toProject")} />
      <WayOut to={trashPath(place)} label={t("board.toTrash")} />
    </EmptyList>
  );
}

/** The project is closed to this person since. */
export function BoardClosed() {
  return (
    <EmptyList title={t("board.closed")} hint={t("board.closedHint")}>
      <WayOut to="/workspace/project" label={t("board.toProjects")} />
    </EmptyList>
  );
}

function WayOut({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} variant="default" mx={4} mb={8}>
      {label}
    </Button>
  );
}
