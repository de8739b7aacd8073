/** The key of what is in no sprint. */
export const BACKLOG = "";

export interface Waiting {
  /** The sprint it goes to, or the backlog. */
  to: string;
  /** Which move it is part of: a later one is not taken back with an earlier one. */
  move: object;
}

export type Underway = ReadonlyMap<string, Waiting>;

/** Where each post is, with what is on its way shown as done. */
export function placesOf(
  items: readonly { postId: string; sprintReportId: string }[],
  underway: Underway,
): ReadonlyMap<string, string> {
  const places = new Map(items.map(({ postId, sprintReportId }) => [postId, sprintReportId]));
  for (const [postId, { to }] of underway)
    if (to === BACKLOG) places.delete(postId);
    else places.set(postId, to);
  return places;
}

/** Posts by their ids, with where each goes. */
export function begun(underway: Underway, going: ReadonlyMap<string, string>, move: object): Underway {
  return new Map([...underway, ...[...going].map(([id, to]) => [id, { to, move }] as const)]);
}

export function ended(underway: Underway, move: object): Underway {
  return new Map([...underway].filter(([, waiting]) => waiting.move !== move));
}
