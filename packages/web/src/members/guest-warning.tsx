import { Notice } from "@itoguchi/ui/notice";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { t } from "./invitations.texts.ts";
import { memberPaths } from "./member-paths.ts";

interface GuestWarningProps {
  workspaceId: string;
  why: "noGroup" | "noProject";
  hasGroups: boolean;
}

/** The invitation can be sent all the same. */
export function GuestWarning({ workspaceId, why, hasGroups }: GuestWarningProps) {
  return (
    <Notice tone="warning" role="status">
      {t(`guest.${why}`)}
      {hasGroups ? null : (
        <Anchor component={Link} to={memberPaths(workspaceId).groups} underline="always">
          {t("guest.makeGroup")}
        </Anchor>
      )}
    </Notice>
  );
}
