import type { OutboxState } from "@itoguchi/client/project/outbox";
import { fail } from "@itoguchi/core/kernel/errors";
import { describe, expect, it, vi } from "vitest";
import { followSent } from "./follow-sent.ts";

function start(registered: Promise<number>, { state = "sending" as OutboxState, isGone = false } = {}) {
  const told = { made: vi.fn(), refused: vi.fn() };
  const outbox = { state, subscribe: () => () => {} };
  return { told, done: followSent({ registered, outbox, isGone: () => isGone, ...told }) };
}
const refusal = () => fail("Forbidden");

describe("a post that was sent from the dialog", () => {
  it("and is refused is the dialog's to tell, while it is there", async () => {
    const { told, done } = start(Promise.reject(refusal()));
    await expect(done).rejects.toMatchObject({ kind: "Forbidden" });
    expect(told.refused).not.toHaveBeenCalled();
  });

  it("and is refused after the dialog was closed is told outside", async () => {
    const { told, done } = start(Promise.reject(refusal()), { isGone: true });
    await done;
    expect(told.refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: "Forbidden" }));
  });

  it("is told of when it is made, whether or not the dialog is there", async () => {
    for (const isGone of [false, true]) {
      const { told, done } = start(Promise.resolve(7), { isGone });
      await done;
      expect(told.made).toHaveBeenCalledExactlyOnceWith(7);
    }
  });

  it("waits without a connection, and is told of once it is made or refused", async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const made = start(promise, { state: "waiting" });
    await made.done;
    expect(made.told.made).not.toHaveBeenCalled();
    resolve(8);
    await vi.waitFor(() => expect(made.told.made).toHaveBeenCalledWith(8));
    const later = Promise.withResolvers<number>();
    const refused = start(later.promise, { state: "waiting" });
    await refused.done;
    later.reject(refusal());
    await vi.waitFor(() => expect(refused.told.refused).toHaveBeenCalledOnce());
  });
});
