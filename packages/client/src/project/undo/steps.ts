import type { Step } from "./undo-stack.ts";

/** Something that is on its way to the server, or was answered. */
export interface Sent {
  isRefused: boolean;
  /** Settles with its answer; absent once it has. */
  underway?: Promise<unknown> | undefined;
}

export function sentWith(done: Promise<unknown>): Sent {
  const sent: Sent = { isRefused: false, underway: done };
  done.then(
    () => {
      sent.underway = undefined;
    },
    () => {
      sent.underway = undefined;
      sent.isRefused = true;
    },
  );
  return sent;
}

/** What never came to be is not undone: it would write over what others did. */
export function step(label: string, sent: Sent, { back, touches }: Required<Pick<Step, "back" | "touches">>): Step {
  return {
    label,
    back: () => (sent.isRefused ? undefined : back()),
    touches: () => (sent.isRefused ? [] : touches()),
  };
}

/** Undone in the opposite order, as one. */
export function together(steps: readonly Step[]): Step {
  return {
    label: commonOf(steps.map(({ label }) => label)) ?? "several",
    columnId: commonOf(steps.map(({ columnId }) => columnId)),
    back() {
      const opposite = steps.toReversed().flatMap((step) => step.back() ?? []);
      return opposite.length > 0 ? together(opposite) : undefined;
    },
    touches: () => steps.flatMap((one) => one.touches?.() ?? []),
  };
}

/** Undefined where they differ. */
export function commonOf<One>([first, ...others]: readonly One[]): One | undefined {
  return others.every((other) => other === first) ? first : undefined;
}
