import type { Change } from "./live-answer.ts";

/** Something shown before the server has told of it. */
export interface Pending<Data> {
  key: number;
  change: Change<Data>;
}

export function withPending<Data>(data: Data, pending: readonly Pending<Data>[]): Data {
  return pending.reduce((shown, { change }) => change(shown), data);
}
