import { activeMemberships } from "@itoguchi/core/accounts/account";
import type { CompanyDay } from "@itoguchi/core/kernel/company-calendar";
import { DomainError } from "@itoguchi/core/kernel/errors";
import type { Role } from "@itoguchi/core/kernel/roles";
import type { Project } from "@itoguchi/core/model/project";
import { getProjectList } from "@itoguchi/core/projects/projects.calls";
import { getCompanyCalendar } from "@itoguchi/core/workspaces/company-calendar.calls";
import type { LoaderFunctionArgs } from "react-router";
import type { Person } from "#web/kernel/people/person.ts";
import { type BoardMenu, loadBoardMenu } from "./board-menu.ts";
import { load, loadError } from "./load.ts";
import { pageSessionOf } from "./page-session.ts";
import { loadKnownPeople } from "./parts/known-people.ts";
import { visitorOf } from "./visitor.ts";

interface WorkspaceName {
  id: string;
  name: string;
  subDomain: string;
}

/** What headers and menus show. */
export interface Shell extends BoardMenu {
  workspace: (WorkspaceName & { timeZone: string }) | undefined;
  calendar: CompanyDay[];
  /** The workspace waits to be restored; until then it answers nothing. */
  isDeleted: boolean;
  role: Role | undefined;
  accountName: string | undefined;
  projects: (Project & { formerKeyList: string[] })[];
  /** Whose boards the menu lists: the one the page is in, else the one last opened. */
  menuProjectKey: string | undefined;
  workspaces: WorkspaceName[];
  isMenuNarrow: boolean;
  /** Absent in answers of the version before, which come while an upgrade goes on. */
  people?: Person[] | undefined;
}

const NARROW = "itoguchi-menu=narrow";
const LAST_PROJECT = /itoguchi-project=([A-Z0-9_-]+)/;

/** A cookie, as for the menu: the server draws it with the boards of this project. */
export function rememberProject(projectKey: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `itoguchi-project=${projectKey}; path=/; max-age=31536000; samesite=lax`;
}

/** A process of the version before does not know of it: while an upgrade goes on, its answer is that of no calendar. */
async function loadCalendar(args: LoaderFunctionArgs, ws: string): Promise<{ companyDayList: CompanyDay[] }> {
  try {
    return await visitorOf(args.context).call(getCompanyCalendar, { ws });
  } catch (error) {
    if (error instanceof DomainError && error.kind === "EntityNotFound") return { companyDayList: [] };
    throw loadError(args, error);
  }
}

export async function loadShell(args: LoaderFunctionArgs, { isWithPeople = true } = {}): Promise<Shell> {
  const { user, membership } = pageSessionOf(args.context);
  const isReady = membership?.workspace.isExecPartialScan === true && !membership.workspace.deletedAt;
  const [{ projectList }, { companyDayList }, people] = isReady
    ? await Promise.all([
        load(args, getProjectList, { ws: membership.workspace.id }),
        loadCalendar(args, membership.workspace.id),
        isWithPeople ? loadKnownPeople(args, { ws: membership.workspace.id, role: membership.role }) : [],
      ])
    : [{ projectList: [] }, { companyDayList: [] }, []];
  const menuProjectKey = menuProjectOf(args, projectList, membership?.defaultProjectKey);
  return {
    isDeleted: Boolean(membership?.workspace.deletedAt),
    workspace: membership && { ...nameOf(membership.workspace), timeZone: membership.workspace.timeZone },
    calendar: companyDayList,
    role: membership?.role,
    accountName: membership?.accountName,
    projects: projectList,
    menuProjectKey,
    ...(await loadBoardMenu(
      args,
      isReady && menuProjectKey ? { ws: membership.workspace.id, pk: menuProjectKey } : undefined,
    )),
    workspaces: activeMemberships(user)
      .filter(({ workspace }) => !workspace.deletedAt || workspace.id === membership?.workspace.id)
      .map(({ workspace }) => nameOf(workspace)),
    isMenuNarrow: args.request.headers.get("cookie")?.includes(NARROW) ?? false,
    people,
  };
}

/** Settings belong to no project; their menu still leads back to the boards that people came from. */
function menuProjectOf(
  { request, params, url }: LoaderFunctionArgs,
  projects: Shell["projects"],
  defaultKey: string | null | undefined,
): string | undefined {
  const named = params.projectKey ?? url.searchParams.get("projectKey");
  if (named) return named;
  const last = request.headers.get("cookie")?.match(LAST_PROJECT)?.[1];
  const open = (key: string | null | undefined) =>
    key ? projects.find((project) => hasKey(project, key))?.projectKey : undefined;
  return open(last) ?? open(defaultKey) ?? projects[0]?.projectKey;
}

/** Now or before. */
export function hasKey({ projectKey, formerKeyList }: Shell["projects"][number], key: string): boolean {
  return projectKey === key || formerKeyList.includes(key);
}

function nameOf({ id, name, subDomain }: WorkspaceName): WorkspaceName {
  return { id, name, subDomain };
}

/** A cookie and not local storage: the server draws the menu as it was left. */
export function rememberMenu(isNarrow: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = isNarrow
    ? `${NARROW}; path=/; max-age=31536000; samesite=lax`
    : `${NARROW}; path=/; max-age=0; samesite=lax`;
}

export function projectPath(workspaceId: string, projectKey: string): string {
  return `/workspace/${workspaceId}/${projectKey}`;
}

export function boardPath(place: { workspaceId: string; projectKey: string }, boardId: string): string {
  return `${projectPath(place.workspaceId, place.projectKey)}/${boardId}`;
}

export function postPath(place: { workspaceId: string; projectKey: string }, number: number): string {
  return `${projectPath(place.workspaceId, place.projectKey)}/post/${number}`;
}

export const WORK = "/workspace/project/post";

/** The posts of all boards of the project. */
export function workPath(place: { workspaceId: string; projectKey: string }): string {
  return `${WORK}?${new URLSearchParams(place)}`;
}

/** What was archived in the project, or on one of its boards. */
export function archivePath(place: { workspaceId: string; projectKey: string }, boardId?: string): string {
  const path = boardId ? boardPath(place, boardId) : projectPath(place.workspaceId, place.projectKey);
  return `${path}/archive`;
}

/** What was deleted in the project. */
export function trashPath(place: { workspaceId: string; projectKey: string }): string {
  return `${projectPath(place.workspaceId, place.projectKey)}/trash`;
}
