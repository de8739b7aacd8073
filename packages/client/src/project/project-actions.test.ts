import { patience } from "@itoguchi/core/kernel/testing/patience";
import { describe, expect, it, vi } from "vitest";
import { NotMade } from "./not-made.ts";
import { ProjectActions } from "./project-actions.ts";
import type { ProjectStore } from "./project-store.ts";
import { touches } from "./undo/touches.ts";
import type { RefusedTurn } from "./undo/undo-history.ts";

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

describe("[CL29] the undo of one step", () => {
  function start() {
    const blocked = vi.fn();
    const turned = vi.fn();
    const done: string[] = [];
    const actions = actionsOf({ blocked, turned });
    const exchange = (label: string, touched: readonly string[] = []) =>
      actions.exchange({
        label,
        touches: touched,
        act: async () => done.push(`${label}+`),
        back: async () => done.push(`${label}-`),
        refused: () => {},
      });
    return { actions, exchange, blocked, turned, done };
  }

  it("takes back that step, whatever was done since, once", async () => {
    const { actions, exchange, turned, done } = start();
    const undo = await exchange("a", [touches.title(1)]);
    await exchange("b", [touches.title(2)]);
    undo();
    expect(done).toEqual(["a+", "b+", "a-"]);
    undo();
    expect(turned.mock.lastCall).toEqual(["undo", undefined]);
    expect([actions.redo(), actions.undo(), actions.undo(), actions.undo()]).toEqual(["a", "a", "b", undefined]);
    await vi.waitFor(() => expect(done.toSorted()).toEqual(["a+", "a+", "a-", "a-", "b+", "b-"]), patience());
  });

  it("knows it again after it was undone and redone by keys", async () => {
    const { actions, exchange, done } = start();
    const undo = await exchange("a");
    actions.undo();
    actions.redo();
    await exchange("b");
    undo();
    expect([actions.undo(), actions.undo()]).toEqual(["b", undefined]);
    await vi.waitFor(() => expect(done.toSorted()).toEqual(["a+", "a+", "a-", "a-", "b+", "b-"]), patience());
  });

  it("leaves it as it is where a later step is about the same, and names both", async () => {
    const { actions, exchange, blocked, done } = start();
    const undo = await exchange("a", [touches.life(1), touches.life(2)]);
    await exchange("b", [touches.life(2)]);
    undo();
    expect(done).toEqual(["a+", "b+"]);
    expect(blocked.mock.calls).toMatchObject([[{ label: "a" }, { label: "b" }]]);
    actions.undo();
    undo();
    expect(done).toEqual(["a+", "b+", "b-", "a-"]);
  });

  it("of several steps takes them back together", async () => {
    const { actions, exchange, done } = start();
    const undo = actions.asOneStep(() => {
      void exchange("a");
      void exchange("b");
    });
    await exchange("c");
    undo();
    expect(done).toEqual(["a+", "b+", "c+", "b-", "a-"]);
  });
});

it("posts that are given up when values are asked for leave what is written alongside, as one step", async () => {
  const back = vi.fn(async () => {});
  const actions = actionsOf({ askMany: async () => undefined });
  const alongside = vi.fn(
    () => void actions.exchange({ label: "values", act: async () => {}, back, refused: () => {} }),
  );
  await expect(actions.registerMany({ boardId: "b", postList: [{ title: "題" }] }, alongside)).rejects.toThrow(NotMade);
  expect(alongside).toHaveBeenCalledOnce();
  expect([actions.undo(), actions.undo()]).toEqual(["values", undefined]);
  await vi.waitFor(() => expect(back).toHaveBeenCalledOnce(), patience());
});

describe("what the server refuses", () => {
  /** A post in a section; the operations in `refused` are not taken. */
  function start(refused: () => readonly string[]) {
    const sectionIds = new Map([
      [1, "a"],
      [2, "a"],
    ]);
    const done: string[] = [];
    const store = {
      replica: {
        postOfNumber: (number: number) => ({ id: `p${number}`, sectionId: sectionIds.get(number), data: {} }),
        columnsOf: () => [],
      },
      async perform({ operation, input }: { operation: { name: string }; input: Record<string, unknown> }) {
        const numbers = input.projectSerialNumberList as number[];
        const name = [operation.name, input.sectionId, numbers].flat().filter(Boolean).join(" ");
        done.push(name);
        if (refused().some((one) => name.startsWith(one))) throw new Error("no");
        if (input.sectionId) for (const number of numbers) sectionIds.set(number, String(input.sectionId));
      },
    } as unknown as ProjectStore;
    const blocked = vi.fn();
    return { actions: actionsOf({ store, blocked }), done, sectionIds, blocked };
  }
  const answered = () => new Promise((resolve) => setTimeout(resolve));

  it("[CL29] of a change of section does not block the undo of the one before", async () => {
    const { actions, sectionIds, blocked } = start(() => ["movePost c"]);
    const undo = actions.asOneStep(() => actions.setSection([1], "b"));
    await answered();
    actions.setSection([1], "c");
    await answered();
    undo();
    await answered();
    expect(blocked).not.toHaveBeenCalled();
    expect(sectionIds.get(1)).toBe("a");
  });

  it("[CL19] of one of several sections is not written over by the undo", async () => {
    let refused: string[] = [];
    const { actions, sectionIds, done } = start(() => refused);
    actions.setSection([1], "b");
    await answered();
    actions.setSection([1, 2], "c");
    await answered();
    refused = ["movePost b"];
    actions.undo();
    await answered();
    expect([...sectionIds]).toEqual([
      [1, "c"],
      [2, "a"],
    ]);
    sectionIds.set(1, "of somebody else");
    done.length = 0;
    expect(actions.redo()).toBe("section");
    expect(done).toEqual(["movePost c 2"]);
  });

  it("[CL19] of a post that is restored leaves nothing to redo", async () => {
    const { actions, done } = start(() => ["restorePost"]);
    actions.remove([1]);
    await answered();
    expect(actions.undo()).toBe("remove");
    await answered();
    expect(actions.redo()).toBeUndefined();
    expect(done).toEqual(["deletePost 1", "restorePost 1"]);
  });

  it("is known to whoever asks whether all of it was taken", async () => {
    const { actions } = start(() => ["movePost c"]);
    expect(await actions.isTaken(() => actions.setSection([1], "b"))).toBe(true);
    const both = actions.isTaken(() => {
      actions.setSection([1], "c");
      actions.archive([2]);
    });
    expect(await both).toBe(false);
    expect(await actions.isTaken(() => actions.archive([2]))).toBe(true);
  });
});
