export const LEAST_WIDTH = 360;
/** Less of a board is of no use: it had better stay as wide as it is, with the panel over it. */
const LEAST_BOARD = 480;
const GAP = 16;
/** Of the board, left of a panel that was pulled as far as it goes. */
const LEAST_IN_SIGHT = 240;

interface Room {
  panel: number;
  /** What the panel and the board share. */
  whole: number;
}

export function isOverBoard({ panel, whole }: Room): boolean {
  return whole - panel - GAP < LEAST_BOARD;
}

/** Of the board, at its end. Beneath a panel that hides all of it there is nothing to be brought into sight. */
export function coveredWidth(room: Room): number {
  return isOverBoard(room) && room.panel < room.whole ? room.panel : 0;
}

export function mostWidth({ whole }: Pick<Room, "whole">): number {
  return Math.max(LEAST_WIDTH, whole - LEAST_IN_SIGHT);
}
