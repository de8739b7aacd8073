import { z } from "zod";
import { reducer } from "../kernel/event.ts";
import { Member } from "../members/member.ts";
import { Project } from "../projects/project.ts";
import { Workspace } from "./workspace.ts";

export const workspaceEvents = {
  "workspace.registered": z.object({ workspace: Workspace }),
  "workspace.updated": z.object({ workspace: Workspace }),
  "member.joined": z.object({ member: Member }),
  "member.updated": z.object({ member: Member }),
  "project.registered": z.object({ project: Project }),
  "project.updated": z.object({ project: Project }),
} as const;

export interface WorkspaceState {
  workspace: Workspace | undefined;
  members: Member[];
  projects: Project[];
}

/** What concerns a whole workspace; the projects' contents have streams of their own. */
export const reduceWorkspace = reducer<WorkspaceState, typeof workspaceEvents>(workspaceEvents, {
  "workspace.registered": (state, { workspace }) => ({ ...state, workspace }),
  "workspace.updated": (state, { workspace }) => ({ ...state, workspace }),
  "member.joined": (state, { member }) => ({ ...state, members: put(state.members, member) }),
  "member.updated": (state, { member }) => ({ ...state, members: put(state.members, member) }),
  "project.registered": (state, { project }) => ({ ...state, projects: put(state.projects, project) }),
  "project.updated": (state, { project }) => ({ ...state, projects: put(state.projects, project) }),
});

function put<T extends { id: string }>(list: T[], item: T): T[] {
  return [...list.filter(({ id }) => id !== item.id), item].sort((a, b) => a.id.localeCompare(b.id));
}
