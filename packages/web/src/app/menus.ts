import { type Capability, can, type Role } from "@itoguchi/core/kernel/roles";
import {
  BoardIcon,
  CheckIcon,
  HistoryIcon,
  LockIcon,
  MailIcon,
  PeopleIcon,
  PersonIcon,
  ProjectsIcon,
  SettingsIcon,
} from "@itoguchi/ui/icons";
import type { ComponentType } from "react";
import { INBOX } from "#web/inbox/inbox-path.ts";
import { BellIcon, HelpIcon, NewsIcon } from "#web/kernel/looks/icons.tsx";
import { MY_WORK } from "#web/work/mine/my-work-path.ts";

export interface MenuEntry {
  /** Also the key of its label. */
  id:
    | "workspaceInfo"
    | "groups"
    | "users"
    | "inviteUsers"
    | "authDomains"
    | "projectList"
    | "audit"
    | "feedbackTutorial"
    | "inbox"
    | "myWork"
    | "myPage"
    | "help"
    | "release"
    | "contact";
  path: string;
  section: "guide" | "settings" | "personal" | "support";
  /** A public page: it belongs to no workspace and opens beside the work. */
  isPublic?: true;
  /** What the person must be able to do; everybody sees an entry without one. */
  capability?: Capability;
  icon: ComponentType<{ size?: number }>;
}

const FOR_ADMINISTRATORS = { section: "settings", capability: "workspace.manage" } as const;

/** Every menu of the product is a selection of this table. */
const MENU: readonly MenuEntry[] = [
  {
    id: "feedbackTutorial",
    path: "/workspace/feedbackTutorial",
    section: "guide",
    capability: "workspace.read",
    icon: BoardIcon,
  },
  { id: "workspaceInfo", path: "/workspace/config/info", icon: SettingsIcon, ...FOR_ADMINISTRATORS },
  { id: "groups", path: "/workspace/config/group", icon: PeopleIcon, ...FOR_ADMINISTRATORS },
  { id: "users", path: "/workspace/config/user", icon: PersonIcon, ...FOR_ADMINISTRATORS },
  { id: "inviteUsers", path: "/workspace/user/invite", icon: MailIcon, ...FOR_ADMINISTRATORS },
  { id: "authDomains", path: "/workspace/config/domain", icon: LockIcon, ...FOR_ADMINISTRATORS },
  { id: "projectList", path: "/workspace/config/project", icon: ProjectsIcon, ...FOR_ADMINISTRATORS },
  { id: "audit", path: "/workspace/config/audit", icon: HistoryIcon, ...FOR_ADMINISTRATORS },
  { id: "myWork", path: MY_WORK, section: "personal", capability: "workspace.read", icon: CheckIcon },
  { id: "inbox", path: INBOX, section: "personal", capability: "workspace.read", icon: BellIcon },
  { id: "myPage", path: "/workspace/user/setting", section: "personal", icon: PersonIcon },
  { id: "help", path: "/helpcenter", section: "support", icon: HelpIcon, isPublic: true },
  { id: "release", path: "/release", section: "support", icon: NewsIcon, isPublic: true },
  { id: "contact", path: "/request", section: "support", icon: MailIcon, isPublic: true },
];

/** A person without a workspace has no role. */
export function menuFor(role: Role | undefined): MenuEntry[] {
  return MENU.filter(({ capability }) => !capability || (role !== undefined && can(role, capability)));
}

export const PROJECT_SETTINGS = ["info", "security"] as const;
export const PROJECT_SETTINGS_PATH = "/workspace/project/config/";

export function projectSettingsPath(
  page: (typeof PROJECT_SETTINGS)[number],
  place: { workspaceId: string; projectKey: string },
): string {
  return `${PROJECT_SETTINGS_PATH}${page}?${new URLSearchParams({ workspaceId: place.workspaceId, projectKey: place.projectKey })}`;
}

export function inWorkspace(path: string, workspaceId: string | undefined): string {
  return workspaceId ? `${path}?workspaceId=${workspaceId}` : path;
}
