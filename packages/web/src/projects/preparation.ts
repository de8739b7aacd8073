import type { LoginUser } from "@itoguchi/core/accounts/account";

const STEPS = ["invite", "info", "feedback", "myPage", "shortcuts"] as const;
export type StepId = (typeof STEPS)[number];
const OF_ADMINISTRATORS: readonly StepId[] = ["invite", "info"];

export interface Preparation {
  id: StepId;
  isDone: boolean;
}

interface Known {
  canManage: boolean;
  user: Pick<LoginUser, "thumbnailUrl" | "hiddenTutorials"> | undefined;
  /** Somebody else is in the workspace, or has been asked to come. */
  hasCompany: boolean;
}

/** Told not to show what a project begins with. */
export function isDismissed(user: Known["user"]): boolean {
  return user?.hiddenTutorials.includes("Board") ?? false;
}

/** What there is to prepare, done or not; nothing once all of it that can be told is done, or who looks wants it no more. */
export function preparationOf({ canManage, user, hasCompany }: Known): Preparation[] {
  const hasRead = user?.hiddenTutorials.includes("Feedback") ?? false;
  const hasPicture = user !== undefined && user.thumbnailUrl !== null;
  // Whether the others have been looked at, nothing tells.
  const done = new Map<StepId, boolean>([
    ["invite", hasCompany],
    ["feedback", hasRead],
    ["myPage", hasPicture],
  ]);
  const steps = STEPS.filter((id) => canManage || !OF_ADMINISTRATORS.includes(id));
  const isAllDone = steps.every((id) => done.get(id) !== false);
  return isDismissed(user) || isAllDone ? [] : steps.map((id) => ({ id, isDone: done.get(id) ?? false }));
}
