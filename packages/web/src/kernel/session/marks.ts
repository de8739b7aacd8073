/** What this browser keeps for the public pages, which are the same for everybody. */
export const MEMBER_MARK = "itoguchi-member";
/** The newest release of which the person has read, or which they began with. */
export const SEEN_RELEASE = "itoguchi-seen-release";
/** What was set on views and not saved: each person's own, for as long as the tab lives. */
export const UNSAVED_SETTINGS = "itoguchi-unsaved-settings";

export function rememberMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(MEMBER_MARK, "");
    else {
      localStorage.removeItem(MEMBER_MARK);
      sessionStorage.removeItem(UNSAVED_SETTINGS);
    }
  } catch {
    // A browser that keeps nothing shows everybody the way to sign in.
  }
}
