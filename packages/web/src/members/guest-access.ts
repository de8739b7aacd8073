import { can, type Role } from "@itoguchi/core/kernel/roles";
import type { Group } from "@itoguchi/core/model/group";
import { t } from "./invitations.texts.ts";

export interface OpeningGroup extends Group {
  /** The projects that it opens. */
  projectNames: string[];
}

interface ManagedProject {
  name: string;
  deletedAt: string | null;
  groupList: readonly Group[];
}

export function openingGroups(groups: readonly Group[], projects: readonly ManagedProject[]): OpeningGroup[] {
  const present = projects.filter(({ deletedAt }) => deletedAt === null);
  return groups.map(({ id, name }) => ({
    id,
    name,
    projectNames: present.filter(({ groupList }) => groupList.some((group) => group.id === id)).map((one) => one.name),
  }));
}

const MOST_NAMED = 3;

/** 「サポート（お客様対応）」 */
export function labelOfGroup({ name, projectNames }: OpeningGroup): string {
  if (projectNames.length === 0) return t("guest.groupOfNone", { name });
  const named = projectNames.slice(0, MOST_NAMED).join("、");
  const more = projectNames.length - MOST_NAMED;
  return t("guest.groupOf", { name, projects: more > 0 ? t("guest.more", { named, more }) : named });
}

/** Guests: what is open to everybody is not open to them. */
export function opensByGroupsOnly(role: Role): boolean {
  return !can(role, "project.open");
}

/** Why somebody invited so would be able to open no project. */
export function whyOpensNothing(role: Role, chosen: readonly OpeningGroup[]): "noGroup" | "noProject" | undefined {
  if (!opensByGroupsOnly(role)) return undefined;
  if (chosen.length === 0) return "noGroup";
  return chosen.some(({ projectNames }) => projectNames.length > 0) ? undefined : "noProject";
}
