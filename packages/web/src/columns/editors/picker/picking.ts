export interface Picking {
  /** What the list offers, in its order. */
  shown: readonly { id: string }[];
  chosen: readonly string[];
  /** What was typed, without spaces around it. */
  words: string;
  /** By arrows or the pointer. */
  marked: string | undefined;
  isSeveral: boolean;
  /** What stands in the list belongs to the words before. */
  isWaiting: boolean;
  /** What is chosen is sent by an explicit word only. */
  isConfirmed: boolean;
}

/** What a key takes; `goesOn`: the value is taken with it, and the editor left. */
export type Taking =
  | { kind: "pick"; id: string; goesOn: boolean }
  | { kind: "commit" }
  | { kind: "confirm" }
  | { kind: "nothingFits" }
  | { kind: "wait" };

/** What Enter would take: what is marked, else what was typed leads to the first that fits. */
export function currentOf(picking: Picking): string | undefined {
  const { shown, marked } = picking;
  const wanted = marked ?? firstMarked(picking);
  return shown.find(({ id }) => id === wanted)?.id;
}

/** Without words, of one value the chosen one is marked, of several none: Enter takes what is there. */
function firstMarked({ shown, chosen, words, isSeveral, isWaiting }: Picking): string | undefined {
  if (words !== "") return isWaiting ? undefined : shown[0]?.id;
  return isSeveral ? undefined : (chosen[0] ?? shown[0]?.id);
}

/** The next one up or down, round the ends; from none, the first or the last. */
export function stepped(shown: Picking["shown"], current: string | undefined, by: 1 | -1): string | undefined {
  const index = shown.findIndex(({ id }) => id === current);
  const next = index === -1 ? (by === 1 ? 0 : shown.length - 1) : (index + by + shown.length) % shown.length;
  return shown[next]?.id;
}

export function toggled(chosen: readonly string[], id: string): readonly string[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

export function takenByEnter(picking: Picking): Taking {
  const current = currentOf(picking);
  if (current !== undefined) return { kind: "pick", id: current, goesOn: !picking.isSeveral };
  return picking.isConfirmed && picking.words === "" ? { kind: "confirm" } : unlessLost(picking);
}

/** Tab goes on: what the words led to is taken along. */
export function takenByTab(picking: Picking): Taking {
  const current = currentOf(picking);
  const isNamed = picking.words !== "" || picking.marked !== undefined;
  if (current === undefined || !isNamed || picking.chosen.includes(current)) return unlessLost(picking);
  return { kind: "pick", id: current, goesOn: true };
}

/** Words that led nowhere are not passed over. */
function unlessLost(picking: Picking): Taking {
  if (picking.words === "" || currentOf(picking) !== undefined) return { kind: "commit" };
  return { kind: picking.isWaiting ? "wait" : "nothingFits" };
}
