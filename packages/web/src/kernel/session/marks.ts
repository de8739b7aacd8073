/** What this browser keeps for the public pages, which are the same for everybody. */
export const MEMBER_MARK = "itoguchi-member";
/** The newest release of which the person has read, or which they began with. */
export const SEEN_RELEASE = "itoguchi-seen-release";

export function rememberMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(MEMBER_MARK, "");
    else localStorage.removeItem(MEMBER_MARK);
  } catch {
    // A browser that keeps nothing shows everybody the way to sign in.
  }
}
