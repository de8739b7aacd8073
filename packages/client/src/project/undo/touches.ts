/** What of a post a step of undo is about. Two steps that touch the same are undone in the opposite order only. */
export const touches = {
  value: (number: number, columnId: string) => `value ${number} ${columnId}`,
  title: (number: number) => `title ${number}`,
  contents: (number: number) => `contents ${number}`,
  /** Its board and section. */
  board: (number: number) => `board ${number}`,
  place: (number: number, viewId: string) => `place ${number} ${viewId}`,
  /** Whether it is there, archived or deleted. */
  life: (number: number) => `life ${number}`,
};
