import type { Caller } from "@itoguchi/client/caller";
import { deleteGroup, joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { DomainError, type ErrorName } from "@itoguchi/core/kernel/errors";
import { fold } from "@itoguchi/core/kernel/text";
import { getUserList } from "@itoguchi/core/members/members.calls";
import type { Group } from "@itoguchi/core/model/group";
import { assignGroup } from "@itoguchi/core/projects/projects.calls";
import { t } from "./project-settings.texts.ts";

const LONGEST_NAME = 60;
const PEOPLE_PER_PAGE = 200;
const MOST_JOINED_AT_ONCE = 1_000;
const MOST_NAMES_TRIED = 5;

interface Assignment {
  workspaceId: string;
  project: { name: string; projectKey: string };
  /** The groups that were chosen. */
  groupIdList: readonly string[];
  /** Names that groups of the workspace have already. */
  takenNames: readonly string[];
}

/** Unless it is `unknown`, the project is as open as it was. */
type LeftBehind = "nothing" | "group" | "unknown";

type AssignmentOutcome = { groupName: string; count: number } | { groupName: string; error: unknown; left: LeftBehind };

/** Assigns the chosen groups and a new one of everybody who can open the project, at once: nobody is locked out in between. */
export async function assignKeepingAccess(call: Caller, asked: Assignment): Promise<AssignmentOutcome> {
  const { workspaceId: ws, project, groupIdList } = asked;
  let group: Group | undefined;
  let names: string[];
  try {
    names = await openersOf(call, ws, project.projectKey);
    group = await registerFreeGroup(call, asked);
    for (let from = 0; from < names.length; from += MOST_JOINED_AT_ONCE)
      await call(joinUsers, { ws, id: group.id, accountNameList: names.slice(from, from + MOST_JOINED_AT_ONCE) });
  } catch (error) {
    return { groupName: group?.name ?? "", error, left: group ? await remove(call, ws, group) : "nothing" };
  }
  const groupName = group.name;
  try {
    await call(assignGroup, { ws, pk: project.projectKey, groupIdList: [group.id, ...groupIdList] });
    return { groupName, count: names.length };
  } catch (error) {
    // Assigned without an answer, the project is open to the team by this group alone.
    return { groupName, error, left: isRefusal(error) ? await remove(call, ws, group) : "unknown" };
  }
}

function remove(call: Caller, ws: string, { id }: Group): Promise<LeftBehind> {
  return call(deleteGroup, { ws, id }).then(
    () => "nothing",
    () => "group",
  );
}

/** 「◯◯のメンバー」, cut to the longest name and made free by a number. */
export function freeGroupName(projectName: string, taken: readonly string[]): string {
  const used = new Set(taken.map(fold));
  for (let number = 1; ; number++) {
    const ending = number === 1 ? "" : number;
    const room = LONGEST_NAME - t("keep.group", { project: "", number: ending }).length;
    const name = t("keep.group", { project: cut(projectName, room), number: ending });
    if (!used.has(fold(name))) return name;
  }
}

function cut(text: string, longest: number): string {
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > longest) break;
    kept += character;
  }
  return kept;
}

async function openersOf(call: Caller, ws: string, projectKey: string): Promise<string[]> {
  const names: string[] = [];
  for (let offset = 0; ; offset += PEOPLE_PER_PAGE) {
    const page = await call(getUserList, { ws, projectKey, order: "joined", offset, limit: PEOPLE_PER_PAGE });
    names.push(...page.userList.filter((user) => user.canOpenProject).map(({ accountName }) => accountName));
    if (offset + PEOPLE_PER_PAGE >= page.count) return names;
  }
}

/** Somebody else may have taken the name meanwhile. */
async function registerFreeGroup(call: Caller, { workspaceId, project, takenNames }: Assignment): Promise<Group> {
  const taken = [...takenNames];
  for (let tried = 1; ; tried++) {
    const name = freeGroupName(project.name, taken);
    try {
      return await call(registerGroup, { ws: workspaceId, name });
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== "Conflict" || tried === MOST_NAMES_TRIED) throw error;
      taken.push(name);
    }
  }
}

/** What a proxy answers as well says nothing about what the server did. */
const UNCERTAIN: readonly ErrorName[] = ["InternalServerError", "ServiceUnavailable"];

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && !UNCERTAIN.includes(error.kind);
}
