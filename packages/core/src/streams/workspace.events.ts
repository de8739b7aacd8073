import { z } from "zod";
import { AccessToken } from "../access-tokens/access-token.ts";
import { ConnectAuthDomain } from "../auth-domains/connect-auth-domain.ts";
import { CalendarFeed } from "../calendar-feeds/calendar-feed.ts";
import { Integration } from "../integrations/integration.ts";
import { CompanyDay } from "../kernel/company-calendar.ts";
import { reducer } from "../kernel/event.ts";
import { Id } from "../kernel/ids.ts";
import { type Capability, Role } from "../kernel/roles.ts";
import { Invitation, InvitationBatch, InvitationLink } from "../members/invitation.ts";
import { Group } from "../model/group.ts";
import { Member } from "../model/member.ts";
import { Project, ProjectKey } from "../model/project.ts";
import { Workspace } from "../model/workspace.ts";

const OfWorkspace = z.object({ workspace: Workspace });
/** What was added and removed is for the audit log; earlier events do not have it. */
const OfCompanyCalendar = z.object({
  companyDayList: z.array(CompanyDay),
  addedList: z.array(CompanyDay).default([]),
  removedList: z.array(CompanyDay).default([]),
});
const OfMember = z.object({ member: Member });
const OfGroup = z.object({ group: Group });
const PeopleOfGroup = z.object({ group: Group, memberIdList: z.array(Id), accountNameList: z.array(z.string()) });
const OfProject = z.object({ project: Project });
/** `isOpen`: afterwards everybody but guests can open it. */
const GroupsOfProject = z.object({ project: Project, groupList: z.array(Group), isOpen: z.boolean() });
const OfInvitation = z.object({ invitation: Invitation });
const OfLink = z.object({ link: InvitationLink });
const OfBatch = z.object({ batch: InvitationBatch });
/** `accountName`: whose it is. */
const OfAccessToken = z.object({ accessToken: AccessToken, accountName: z.string() });
const OfIntegration = z.object({ integration: Integration });
/** `accountName`: whose it is. */
const OfCalendarFeed = z.object({ calendarFeed: CalendarFeed, accountName: z.string() });
const OfDomain = z.object({ domain: ConnectAuthDomain });
const OfShownName = z.object({ name: z.string() });

export const workspaceEvents = {
  "workspace.registered": OfWorkspace,
  "workspace.updated": OfWorkspace,
  "workspace.twoStepRequired": OfWorkspace,
  "workspace.calendarUpdated": OfCompanyCalendar,
  "workspace.deleted": OfWorkspace,
  "workspace.restored": OfWorkspace,
  "workspace.exported": OfWorkspace,
  "member.joined": OfMember,
  "member.updated": OfMember,
  "member.roleChanged": OfMember.extend({ before: z.enum(Role) }),
  "member.removed": OfMember,
  "member.restored": OfMember,
  "member.left": OfMember,
  "group.registered": OfGroup,
  "group.updated": OfGroup,
  "group.deleted": OfGroup,
  "group.joined": PeopleOfGroup,
  "group.left": PeopleOfGroup,
  "project.registered": OfProject,
  "project.updated": OfProject,
  "project.keyChanged": OfProject.extend({ formerKey: z.string() }),
  "project.deleted": OfProject,
  "project.restored": OfProject,
  "project.groupAssigned": GroupsOfProject,
  "project.groupWithdrawn": GroupsOfProject,
  "invitation.sent": OfInvitation,
  "invitation.resent": OfInvitation,
  "invitation.withdrawn": OfInvitation,
  "invitation.used": OfInvitation,
  "invitationLink.created": OfLink,
  "invitationLink.used": OfLink,
  "invitationLink.revoked": OfLink,
  "invitationBatch.registered": OfBatch,
  "invitationBatch.progressed": OfBatch,
  "accessToken.registered": OfAccessToken,
  "accessToken.revoked": OfAccessToken,
  "integration.registered": OfIntegration.extend({ projectKeyList: z.array(ProjectKey) }),
  "integration.revoked": OfIntegration,
  "calendarFeed.registered": OfCalendarFeed,
  "calendarFeed.revoked": OfCalendarFeed,
  "domain.connected": OfDomain,
  "domain.disconnected": OfDomain,
  "operator.nameShown": OfShownName,
} as const;

/** What a follower must be able to do to read an event's payload. Others learn only that something happened. */
const READERS: Record<string, Capability> = {
  stream: "workspace.read",
  workspace: "workspace.read",
  member: "people.read",
};

export function readerOf(type: string): Capability {
  return READERS[type.split(".")[0] ?? ""] ?? "workspace.manage";
}

/** The type of an event that its follower may not read. */
export const HIDDEN = "stream.hidden";

export interface GroupState extends Group {
  memberIdList: string[];
  projectIdList: string[];
}

export interface WorkspaceState {
  workspace: Workspace | undefined;
  companyDayList: CompanyDay[];
  members: Member[];
  groups: GroupState[];
  projects: Project[];
  /** Those nobody has answered. */
  invitations: Invitation[];
  links: InvitationLink[];
  batches: InvitationBatch[];
  domains: ConnectAuthDomain[];
}

export const NO_WORKSPACE: WorkspaceState = {
  workspace: undefined,
  companyDayList: [],
  members: [],
  groups: [],
  projects: [],
  invitations: [],
  links: [],
  batches: [],
  domains: [],
};

type Step<Payload> = (state: WorkspaceState, payload: Payload) => WorkspaceState;

const putWorkspace: Step<{ workspace: Workspace }> = (state, { workspace }) => ({ ...state, workspace });
const putMember: Step<{ member: Member }> = (state, { member }) => ({ ...state, members: put(state.members, member) });
const putProject: Step<{ project: Project }> = (state, { project }) => ({
  ...state,
  projects: put(state.projects, project),
});
const putInvitation: Step<{ invitation: Invitation }> = (state, { invitation }) => ({
  ...state,
  invitations: put(state.invitations, invitation),
});
const dropInvitation: Step<{ invitation: Invitation }> = (state, { invitation }) => ({
  ...state,
  invitations: drop(state.invitations, invitation.id),
});
const putLink: Step<{ link: InvitationLink }> = (state, { link }) => ({ ...state, links: put(state.links, link) });
const putBatch: Step<{ batch: InvitationBatch }> = (state, { batch }) => ({
  ...state,
  batches: put(state.batches, batch),
});

/** What concerns a whole workspace; the projects' contents have streams of their own. */
export const reduceWorkspace = reducer<WorkspaceState, typeof workspaceEvents>(workspaceEvents, {
  "workspace.registered": putWorkspace,
  "workspace.updated": putWorkspace,
  "workspace.twoStepRequired": putWorkspace,
  "workspace.calendarUpdated": (state, { companyDayList }) => ({ ...state, companyDayList }),
  "workspace.deleted": putWorkspace,
  "workspace.restored": putWorkspace,
  "workspace.exported": putWorkspace,
  "member.joined": putMember,
  "member.updated": putMember,
  "member.roleChanged": putMember,
  "member.removed": putMember,
  "member.restored": putMember,
  "member.left": putMember,
  "group.registered": (state, { group }) => ({
    ...state,
    groups: put(state.groups, { ...group, memberIdList: [], projectIdList: [] }),
  }),
  "group.updated": (state, { group }) => changeGroups(state, [group.id], () => group),
  "group.deleted": (state, { group }) => ({ ...state, groups: drop(state.groups, group.id) }),
  "group.joined": (state, { group, memberIdList }) =>
    changeGroups(state, [group.id], (before) => ({ memberIdList: union(before.memberIdList, memberIdList) })),
  "group.left": (state, { group, memberIdList }) =>
    changeGroups(state, [group.id], (before) => ({ memberIdList: minus(before.memberIdList, memberIdList) })),
  "project.registered": putProject,
  "project.updated": putProject,
  "project.keyChanged": putProject,
  "project.deleted": putProject,
  "project.restored": putProject,
  "project.groupAssigned": (state, { project, groupList }) =>
    changeGroups(state, ids(groupList), (before) => ({ projectIdList: union(before.projectIdList, [project.id]) })),
  "project.groupWithdrawn": (state, { project, groupList }) =>
    changeGroups(state, ids(groupList), (before) => ({ projectIdList: minus(before.projectIdList, [project.id]) })),
  "invitation.sent": putInvitation,
  "invitation.resent": putInvitation,
  "invitation.withdrawn": dropInvitation,
  "invitation.used": dropInvitation,
  "invitationLink.created": putLink,
  "invitationLink.used": putLink,
  "invitationLink.revoked": (state, { link }) => ({ ...state, links: drop(state.links, link.id) }),
  "invitationBatch.registered": putBatch,
  "invitationBatch.progressed": putBatch,
  // For the audit log and for open sockets; no screen of the workspace shows them.
  "accessToken.registered": (state) => state,
  "accessToken.revoked": (state) => state,
  "integration.registered": (state) => state,
  "integration.revoked": (state) => state,
  "calendarFeed.registered": (state) => state,
  "calendarFeed.revoked": (state) => state,
  "operator.nameShown": (state) => state,
  "domain.connected": (state, { domain }) => ({
    ...state,
    domains: [...withoutDomain(state, domain), domain].sort((a, b) => (a.domainName < b.domainName ? -1 : 1)),
  }),
  "domain.disconnected": (state, { domain }) => ({ ...state, domains: withoutDomain(state, domain) }),
});

function put<T extends { id: string }>(list: T[], item: T): T[] {
  return [...drop(list, item.id), item].sort((a, b) => a.id.localeCompare(b.id));
}

function drop<T extends { id: string }>(list: T[], id: string): T[] {
  return list.filter((item) => item.id !== id);
}

function changeGroups(
  state: WorkspaceState,
  which: string[],
  change: (before: GroupState) => Partial<GroupState>,
): WorkspaceState {
  const groups = state.groups.map((group) => (which.includes(group.id) ? { ...group, ...change(group) } : group));
  return { ...state, groups };
}

function withoutDomain({ domains }: WorkspaceState, { domainName }: ConnectAuthDomain): ConnectAuthDomain[] {
  return domains.filter((domain) => domain.domainName !== domainName);
}

function ids(list: { id: string }[]): string[] {
  return list.map(({ id }) => id);
}

function union(list: string[], more: string[]): string[] {
  return [...new Set([...list, ...more])].sort();
}

function minus(list: string[], less: string[]): string[] {
  return list.filter((id) => !less.includes(id));
}
