export interface Standing {
  id: string;
  /** Undefined where it offers something to do: what that would do is each one's own. */
  says: string | undefined;
  times: number;
}

/** More would hide what they are about. */
export const MOST_TOASTS = 3;

/** The one that says the same already. */
export function sameIn(standing: readonly Standing[], says: string | undefined): Standing | undefined {
  return says === undefined ? undefined : standing.find((one) => one.says === says);
}

/** Those that make room for another: the oldest, and of what can still be done only when there is nothing else. */
export function makingRoom(standing: readonly Standing[]): Standing[] {
  const surplus = standing.length + 1 - MOST_TOASTS;
  const [mute, useful] = [true, false].map((isMute) => standing.filter(({ says }) => (says !== undefined) === isMute));
  return surplus > 0 ? [...(mute ?? []), ...(useful ?? [])].slice(0, surplus) : [];
}
