import type { ActingMember } from "#server/kernel/acting-member";

type State = Record<string, unknown>;
type States = Map<number, State>;

/** A cursor is two positions in the text. */
const MOST_LETTERS = 2_000;

interface Speaker {
  member: ActingMember;
  /** What Yjs calls their editor, once they have said it. */
  client: number | undefined;
}

/**
 * Leaves, of what a browser says of cursors, its own only: the cursor as it says, the name as we know it. Answers which is its own.
 */
export function keepOwnState({ member, client }: Speaker, sent: States, known: ReadonlyMap<number, State>) {
  const isFree = (client: number) => !known.has(client) || isOf(known.get(client), member);
  // An empty one is of nobody: Hocuspocus adds one of its own.
  const own = client ?? [...sent].find(([client, state]) => Object.keys(state).length > 0 && isFree(client))?.[0];
  const state = own === undefined ? undefined : sent.get(own);
  sent.clear();
  if (own !== undefined && state) sent.set(own, shown(state, member));
  return own;
}

/** They come again sooner than we notice that they went. */
function isOf(state: State | undefined, { id }: ActingMember): boolean {
  return (state?.user as { id?: unknown } | undefined)?.id === id;
}

function shown(sent: State, { id, accountName }: ActingMember): State {
  const cursor = JSON.stringify(sent.cursor ?? null).length <= MOST_LETTERS ? (sent.cursor ?? null) : null;
  return { cursor, user: { id, accountName } };
}
