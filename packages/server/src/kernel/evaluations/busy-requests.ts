/** One that takes longer waits for something else: for the database, for another service, for a line of writers. */
const YOUNG_MS = 250;
/** After one request the next is on its way. */
const GRACE_MS = 3;

/** The requests that the main thread is needed for now. */
export interface BusyRequests {
  begin(requestId: string): void;
  /** Answered, or waiting for an evaluation. False when it was not busy. */
  end(requestId: string): boolean;
  /** Now or a moment ago. */
  isAny(): boolean;
}

export function createBusyRequests(time: () => number): BusyRequests {
  /** The oldest first. */
  const since = new Map<string, number>();
  let endedAt = Number.NEGATIVE_INFINITY;

  function forgetOld(): void {
    const young = time() - YOUNG_MS;
    for (const [id, began] of since) {
      if (began >= young) break;
      since.delete(id);
    }
  }

  return {
    begin(requestId) {
      since.delete(requestId);
      since.set(requestId, time());
    },
    end(requestId) {
      const wasBusy = since.delete(requestId);
      if (wasBusy) endedAt = time();
      return wasBusy;
    },
    isAny() {
      forgetOld();
      return since.size > 0 || time() - endedAt < GRACE_MS;
    },
  };
}
