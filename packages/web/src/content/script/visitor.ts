import { MEMBER_MARK, SEEN_RELEASE } from "#web/kernel/session/marks.ts";
import { keep, kept } from "./kept.ts";

export function isMember(): boolean {
  return kept(MEMBER_MARK) !== null;
}

/** Somebody who was signed in here is led to their projects; whether they still are, the application finds out. */
export function markMember(): void {
  if (isMember()) document.documentElement.dataset.member = "";
}

/** Whoever reads what is new has seen it: the dot in the application goes. */
export function rememberRelease(): void {
  const { release } = document.documentElement.dataset;
  if (release && location.pathname.startsWith("/release")) keep(SEEN_RELEASE, release);
}
