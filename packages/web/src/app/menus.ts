import { type Capability, can, type Role } from "@itoguchi/core/kernel/roles";
import { BoardIcon, PeopleIcon, PersonIcon, SettingsIcon } from "@itoguchi/ui/icons";
import type { ComponentType } from "react";

export interface MenuEntry {
  /** Also the key of its label. */
  id: "workspaceInfo" | "inviteUsers" | "feedbackTutorial" | "myPage";
  path: string;
  section: "guide" | "settings" | "personal";
  /** What the person must be able to do; everybody sees an entry without one. */
  capability?: Capability;
  icon: ComponentType<{ size?: number }>;
}

/** Every menu of the product is a selection of this table. */
const MENU: readonly MenuEntry[] = [
  {
    id: "feedbackTutorial",
    path: "/workspace/feedbackTutorial",
    section: "guide",
    capability: "workspace.read",
    icon: BoardIcon,
  },
  {
    id: "workspaceInfo",
    path: "/workspace/config/info",
    section: "settings",
    capability: "workspace.manage",
    icon: SettingsIcon,
  },
  {
    id: "inviteUsers",
    path: "/workspace/user/invite",
    section: "settings",
    capability: "workspace.manage",
    icon: PeopleIcon,
  },
  { id: "myPage", path: "/workspace/user/setting", section: "personal", icon: PersonIcon },
];

/** A person without a workspace has no role. */
export function menuFor(role: Role | undefined): MenuEntry[] {
  return MENU.filter(({ capability }) => !capability || (role !== undefined && can(role, capability)));
}

export function inWorkspace(path: string, workspaceId: string | undefined): string {
  return workspaceId ? `${path}?workspaceId=${workspaceId}` : path;
}
