/** What there is to know about a copy of a board before it is read. */
export interface KeptBoard {
  /** Account, workspace, project and board. */
  key: string;
  account: string;
  /** Workspace and project. */
  place: string;
  usedAt: number;
  format: number;
}

/** Raised with every change to what a copy of a board holds. */
export const FORMAT = 3;
export const MOST_BOARDS = 20;
/** Older ones have so much to catch up with that loading them afresh is quicker. */
const STALE_MS = 7 * 24 * 60 * 60 * 1_000;

export function placeKey({ workspaceId, projectKey }: { workspaceId: string; projectKey: string }): string {
  return `${workspaceId} ${projectKey}`;
}

export function isOfUse(kept: KeptBoard | undefined, now: number): kept is KeptBoard {
  return kept !== undefined && kept.format === FORMAT && now - kept.usedAt < STALE_MS;
}

/** Those that go: other people's, those of no use, and, of the others, those not looked at for longest. */
export function surplus(boards: readonly KeptBoard[], account: string, now: number): string[] {
  const own = boards
    .filter((board) => board.account === account && isOfUse(board, now))
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(0, MOST_BOARDS);
  const stays = new Set(own.map(({ key }) => key));
  return boards.map(({ key }) => key).filter((key) => !stays.has(key));
}
