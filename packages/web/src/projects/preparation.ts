import type { LoginUser } from "@itoguchi/core/accounts/account";

const STEPS = ["board", "invite", "feedback", "myPage", "shortcuts"] as const;
export type StepId = (typeof STEPS)[number];

export interface Preparation {
  id: StepId;
  isDone: boolean;
}

interface Known {
  canMakeBoards: boolean;
  /** More than the one that the project began with. */
  hasBoards: boolean;
  canManage: boolean;
  user: Pick<LoginUser, "thumbnailUrl" | "hiddenTutorials"> | undefined;
  /** Somebody else is in the workspace, or has been asked to come. */
  hasCompany: boolean;
}

/** A project begins with one board: whoever runs the workspace prepares from there, whoever joins opens what is there. */
export function hasBoardsToOpen({ boardCount, canManage }: { boardCount: number; canManage: boolean }): boolean {
  return boardCount > (canManage ? 1 : 0);
}

/** Told not to show what a project begins with. */
export function isDismissed(user: Known["user"]): boolean {
  return user?.hiddenTutorials.includes("Board") ?? false;
}

/** What there is to prepare, done or not; nothing once all of it that can be told is done, or who looks wants it no more. */
export function preparationOf({ canMakeBoards, hasBoards, canManage, user, hasCompany }: Known): Preparation[] {
  const hasRead = user?.hiddenTutorials.includes("Feedback") ?? false;
  const hasPicture = user !== undefined && user.thumbnailUrl !== null;
  // Whether the others have been looked at, nothing tells.
  const done = new Map<StepId, boolean>([
    ["board", hasBoards],
    ["invite", hasCompany],
    ["feedback", hasRead],
    ["myPage", hasPicture],
  ]);
  const may: Partial<Record<StepId, boolean>> = { board: canMakeBoards, invite: canManage };
  const steps = STEPS.filter((id) => may[id] ?? true);
  const isAllDone = steps.every((id) => done.get(id) !== false);
  return isDismissed(user) || isAllDone ? [] : steps.map((id) => ({ id, isDone: done.get(id) ?? false }));
}
