import { describe, expect, it, vi } from "vitest";
import { ProjectActions } from "./project-actions.ts";
import type { ProjectStore } from "./project-store.ts";

/** What is exchanged by other means never asks the store. */
function actionsOf() {
  const around = { store: {} as ProjectStore, now: () => new Date(0), onRefused: () => {} };
  return new ProjectActions(around, { seen: () => undefined, patch: () => {} });
}

describe("what is done by other means", () => {
  it("is undone and redone by its own, one step each", async () => {
    const actions = actionsOf();
    const deeds: string[] = [];
    const exchange = (name: string) => ({
      label: name,
      act: async () => deeds.push(`${name}+`),
      back: async () => deeds.push(`${name}-`),
      refused: () => {},
    });
    await actions.exchange(exchange("a"));
    await actions.exchange(exchange("b"));
    expect([actions.undo(), actions.undo(), actions.undo()]).toEqual(["b", "a", undefined]);
    expect(actions.redo()).toBe("a");
    expect(deeds).toEqual(["a+", "b+", "b-", "a-", "a+"]);
  });

  it("that failed is no step, and what cannot be undone is told", async () => {
    const actions = actionsOf();
    const refused = vi.fn();
    const failing = async () => Promise.reject(new Error("no"));
    await expect(actions.exchange({ label: "a", act: failing, back: failing, refused })).rejects.toThrow("no");
    expect(actions.undo()).toBeUndefined();
    await actions.exchange({ label: "b", act: async () => {}, back: failing, refused });
    actions.undo();
    await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(actions.redo()).toBeUndefined();
  });
});
