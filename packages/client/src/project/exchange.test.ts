import { patience } from "@itoguchi/core/kernel/testing/patience";
import { describe, expect, it, vi } from "vitest";
import { ProjectActions, type RefusedTurn } from "./project-actions.ts";
import type { ProjectStore } from "./project-store.ts";

/** What is exchanged by other means never asks the store. */
function actionsOf(more: Partial<ConstructorParameters<typeof ProjectActions>[0]> = {}) {
  const context = { store: {} as ProjectStore, now: () => new Date(0), ...more };
  return new ProjectActions(context, { seen: () => undefined });
}

describe("what is done by other means", () => {
  it("is undone and redone by its own, one step each", async () => {
    const actions = actionsOf();
    const optimisticChanges: string[] = [];
    const exchange = (name: string) => ({
      label: name,
      act: async () => optimisticChanges.push(`${name}+`),
      back: async () => optimisticChanges.push(`${name}-`),
      refused: () => {},
    });
    await actions.exchange(exchange("a"));
    await actions.exchange(exchange("b"));
    expect([actions.undo(), actions.undo(), actions.undo()]).toEqual(["b", "a", undefined]);
    expect(actions.redo()).toBe("a");
    await vi.waitFor(() => expect(optimisticChanges).toEqual(["a+", "b+", "b-", "a-", "a+"]), patience());
  });

  it("that failed is no step, and what cannot be undone is told", async () => {
    const actions = actionsOf();
    const refused = vi.fn();
    const failing = async () => Promise.reject(new Error("no"));
    await expect(actions.exchange({ label: "a", act: failing, back: failing, refused })).rejects.toThrow("no");
    expect(actions.undo()).toBeUndefined();
    await actions.exchange({ label: "b", act: async () => {}, back: failing, refused });
    actions.undo();
    await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce(), patience());
    expect(actions.redo()).toBeUndefined();
  });

  it("and whose undo is refused is named with its reason, and can be tried again; what was done before it stays", async () => {
    const told: RefusedTurn[] = [];
    const actions = actionsOf({ refused: (refused) => told.push(refused) });
    const refused = vi.fn();
    const back = vi.fn(async () => {});
    await actions.exchange({ label: "first", act: async () => {}, back: async () => {}, refused });
    await actions.exchange({ label: "b", act: async () => {}, back, refused });
    back.mockRejectedValueOnce(new Error("no"));
    actions.undo();
    await vi.waitFor(() => expect(told).toHaveLength(1), patience());
    expect(told[0]).toMatchObject({ way: "undo", what: { label: "b" }, error: new Error("no") });
    expect(refused).not.toHaveBeenCalled();
    told[0]?.again();
    expect(back).toHaveBeenCalledTimes(2);
    expect([actions.undo(), actions.redo(), actions.redo()]).toEqual(["first", "first", "b"]);
  });

  it("is taken back in the order in which it was done, whatever the server answers first", async () => {
    const actions = actionsOf();
    const optimisticChanges: string[] = [];
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const exchange = (label: string, done: Promise<void>) =>
      actions.exchange({
        label,
        act: () => done.then(() => optimisticChanges.push(`${label}+`)),
        back: async () => optimisticChanges.push(`${label}-`),
        refused: () => {},
      });
    const both = [exchange("a", first.promise), exchange("b", second.promise)];
    second.resolve();
    await both[1];
    expect(actions.undo()).toBe("b");
    // Not answered yet: its opposite waits for it.
    expect(actions.undo()).toBe("a");
    expect(optimisticChanges).toEqual(["b+", "b-"]);
    first.resolve();
    await both[0];
    await vi.waitFor(() => expect(optimisticChanges).toEqual(["b+", "b-", "a+", "a-"]), patience());
    expect([actions.redo(), actions.redo()]).toEqual(["a", "b"]);
  });

  it("is not taken back when it is refused after all", async () => {
    const actions = actionsOf();
    const back = vi.fn(async () => {});
    const { promise, reject } = Promise.withResolvers<void>();
    const done = actions.exchange({ label: "a", act: () => promise, back, refused: () => {} });
    expect(actions.undo()).toBe("a");
    reject(new Error("no"));
    await expect(done).rejects.toThrow("no");
    await vi.waitFor(() => expect(actions.redo()).toBeUndefined(), patience());
    expect(back).not.toHaveBeenCalled();
  });
});
