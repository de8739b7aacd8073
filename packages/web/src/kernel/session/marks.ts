/** What this browser keeps for the public pages, which are the same for everybody. */
export const MEMBER_MARK = "itoguchi-member";
/** The newest release of which the person has read, or which they began with. */
export const SEEN_RELEASE = "itoguchi-seen-release";
