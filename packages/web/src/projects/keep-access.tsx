import type { CallInput } from "@itoguchi/client/caller";
import { getProjectAccess } from "@itoguchi/core/projects/projects.calls";
import { Checkbox } from "@mantine/core";
import { useFetched } from "#web/kernel/lists/use-fetched.ts";
import { t } from "./project-settings.texts.ts";

interface KeepAccessProps {
  place: CallInput<typeof getProjectAccess>;
  /** The group that is going to be made. */
  groupName: string;
  isKeeping: boolean;
  change(isKeeping: boolean): void;
}

export function KeepAccess({ place, groupName, isKeeping, change }: KeepAccessProps) {
  const { answer } = useFetched(getProjectAccess, place);
  const people = answer ? t("access.people", { count: answer.count }) : t("access.user");
  return (
    <Checkbox
      checked={isKeeping}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
      label={t("keep.label")}
      description={t("keep.hint", { group: groupName, people })}
    />
  );
}
