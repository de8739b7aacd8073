interface Point {
  clientX: number;
  clientY: number;
}

export const PRESS_MS = 350;
/** A finger is never quite still. */
const STILL_PX = 10;

/** Whether a finger that was put down there still presses, or has begun to scroll. */
export function isStill(from: Point, to: Point): boolean {
  return Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) <= STILL_PX;
}
