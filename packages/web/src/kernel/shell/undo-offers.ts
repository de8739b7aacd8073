import type { Undo } from "@itoguchi/client/project/board-actions";
import { isStanding } from "@itoguchi/client/project/undo/undo-history";

/** What a message offers to take back. */
interface Offer {
  undo: Undo;
  /** Takes it back, and the message away. */
  act(): void;
  at: number;
  path: string;
}

/** What was done on another page is taken back as long as its person has it in mind. */
const ELSEWHERE_MS = 60_000;
const MOST = 50;

let offers: readonly Offer[] = [];

/** Answers what the message's button does. */
export function offerUndo(undo: Undo, act: () => void): () => void {
  const offer = { undo, act, at: performance.now(), path: location.pathname };
  offers = [...offers, offer].slice(-MOST);
  return () => take(offer);
}

interface History {
  /** When what it would undo next was done. */
  lastDoneAt(): number | undefined;
  /** It undoes that one itself. */
  owns(undo: Undo): boolean;
}

/** What was done last may be no step of a history: a column that was deleted, a post on another page. Answers whether it was. */
export function takeLastOffer(history: History): boolean {
  const last = offers.findLast(
    ({ undo, at, path }) =>
      !history.owns(undo) && isStanding(undo) && (path === location.pathname || performance.now() - at < ELSEWHERE_MS),
  );
  if (!last || last.at < (history.lastDoneAt() ?? 0)) return false;
  take(last);
  return true;
}

/** Whoever signs in next takes back nothing of another's. */
export function forgetOffers(): void {
  offers = [];
}

function take(offer: Offer): void {
  offers = offers.filter((one) => one !== offer);
  offer.act();
}
