import type { Caller } from "@itoguchi/client/caller";
import type { Exchange } from "@itoguchi/client/project/board-actions";
import { describe, expect, it } from "vitest";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { movePosts } from "./move-posts.ts";

function build() {
  const sent: unknown[] = [];
  const shown: unknown[] = [];
  let step: Exchange | undefined;
  const caller = (async (call: { path: string }, { id, projectSerialNumberList }: Record<string, unknown>) => {
    sent.push([call.path.split("/").at(-1), id, projectSerialNumberList]);
  }) as unknown as Caller;
  const actions = {
    async exchange(exchange: Exchange) {
      await exchange.act();
      step = exchange;
    },
  } as Partial<BoardActions> as BoardActions;
  const sprints = {
    inView: { ws: "w", pk: "p", b: "b", viewId: "v" },
    async moving(ids: readonly string[], to: string, act: () => Promise<unknown>) {
      shown.push([ids, to]);
      await act();
    },
  };
  const posts = [
    { id: "a", number: 1, from: "one" },
    { id: "b", number: 2, from: "" },
    { id: "c", number: 3, from: "two" },
  ];
  return { sent, shown, posts, means: { caller, actions, sprints }, undo: () => step?.back() };
}

describe("posts that change their sprint", () => {
  it("go in one call, without those that are there, and each comes back to where it was", async () => {
    const { sent, shown, posts, means, undo } = build();
    await movePosts(posts, "two", means);
    expect(sent).toEqual([["addItem", "two", [1, 2]]]);
    expect(shown).toEqual([[["a", "b"], "two"]]);
    await undo();
    expect(sent.slice(1)).toEqual([
      ["addItem", "one", [1]],
      ["removeItem", "two", [2]],
    ]);
  });

  it("leave each the sprint it is in when they go to the backlog", async () => {
    const { sent, posts, means } = build();
    await movePosts(posts, "", means);
    expect(sent).toEqual([
      ["removeItem", "one", [1]],
      ["removeItem", "two", [3]],
    ]);
  });

  it("send nothing where nothing changes", async () => {
    const { sent, posts, means } = build();
    await movePosts(posts.slice(0, 1), "one", means);
    expect(sent).toEqual([]);
  });
});
