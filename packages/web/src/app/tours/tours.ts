import type { LoginUser, Tour, Tutorial } from "@itoguchi/core/accounts/account";
import { BoardType } from "@itoguchi/core/model/board";
import type { GuideMoment } from "#web/kernel/shell/guide.ts";

export interface TourStep {
  /** Also the key of its text. */
  id: string;
  /** Elements by their `data-tour`; the first that can be seen is ringed. */
  anchors: readonly string[];
}

export interface TourPlan {
  /** What says "never again" beside having been through it. */
  tutorial?: Tutorial;
  steps: readonly TourStep[];
}

/** Every tour: what it leads through, in its order. On a phone the menu's button stands for the menu. */
export const TOUR_PLANS: Record<Tour, TourPlan> = {
  initialIntroduction: {
    steps: [
      { id: "projects", anchors: ["projects", "menu"] },
      { id: "palette", anchors: ["palette"] },
      { id: "settings", anchors: ["settings", "menu"] },
      { id: "person", anchors: ["person"] },
    ],
  },
  columnMenu: { tutorial: "ColumnMenu", steps: [{ id: "columns", anchors: ["column"] }] },
  bulkMenu: { tutorial: "BulkMenu", steps: [{ id: "bulk", anchors: ["bulk"] }] },
  vocBoard: {
    tutorial: "UserFeedback",
    steps: [
      { id: "voices", anchors: ["board"] },
      { id: "voiceViews", anchors: ["views"] },
      { id: "newVoice", anchors: ["new-post"] },
    ],
  },
};

interface Here {
  boardType: BoardType;
  canWrite: boolean;
  reached: readonly GuideMoment[];
}

/** On a board, the first that is due comes. */
export function offeredTours({ boardType, canWrite, reached }: Here): Tour[] {
  return [...(boardType === BoardType.USER_FEEDBACK && canWrite ? (["vocBoard"] as const) : []), ...reached];
}

type Guided = Pick<LoginUser, "finishedTours" | "hiddenTutorials" | "guideOptedOut">;

/** Whether somebody has still to see it. The introduction comes first: nobody is led around a board in a house they do not know. */
export function isDue(tour: Tour, user: Guided | undefined): boolean {
  if (!user || user.guideOptedOut || user.finishedTours.includes(tour)) return false;
  if (tour === "initialIntroduction") return true;
  const { tutorial } = TOUR_PLANS[tour];
  return user.finishedTours.includes("initialIntroduction") && !(tutorial && user.hiddenTutorials.includes(tutorial));
}

/** It stays until it is closed, wherever it is noted as seen, or until a board is opened that it is not about. */
export function nextTour(
  shown: Tour | undefined,
  offered: readonly Tour[],
  user: Guided | undefined,
): Tour | undefined {
  return shown && offered.includes(shown) ? shown : offered.find((tour) => isDue(tour, user));
}
