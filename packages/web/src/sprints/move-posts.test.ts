import type { Exchange, PlacedPost } from "@itoguchi/client/project/board-actions";
import type { Performed } from "@itoguchi/client/project/optimistic-changes";
import type { moveSprintItem } from "@itoguchi/core/sprints/sprints.calls";
import { describe, expect, it } from "vitest";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import { movePosts } from "./move-posts.ts";

const PLACES: PlacedPost[] = [{ boardViewId: "v", projectSerialNumber: 1, previousNumber: 3, nextNumber: null }];

function build() {
  const sent: unknown[] = [];
  const shown: unknown[] = [];
  let step: Exchange | undefined;
  const store = {
    async perform({ operation, input, events = [] }: Performed<typeof moveSprintItem>) {
      const items = input.itemList.map((item) => [item.projectSerialNumber, item.sprintReportId]);
      sent.push([operation.path.split("/").at(-1), items, input.placeList]);
      const moves = events.flatMap((event) => (event.type === "sprintMembers.moved" ? event.payload.list : []));
      shown.push(moves.map(({ postId, sprintReportId }) => [postId, sprintReportId]));
    },
  };
  const actions = {
    async exchange(exchange: Exchange) {
      await exchange.act(exchange.places ?? []);
      step = exchange;
      return () => {};
    },
  } as Partial<BoardActions> as BoardActions;
  const inView = { ws: "w", pk: "p", b: "b", viewId: "v" };
  const posts = [
    { id: "a", number: 1, from: "one" },
    { id: "b", number: 2, from: "" },
    { id: "c", number: 3, from: "two" },
  ];
  return { sent, shown, posts, means: { store: store as never, actions, inView }, undo: () => step?.back([]) };
}

describe("posts that change their sprint", () => {
  it("go in one call with their places, without those that are there, and come back in one to where each was", async () => {
    const { sent, shown, posts, means, undo } = build();
    await movePosts(posts, { to: "two", places: PLACES }, means);
    const toTwo = [
      [1, "two"],
      [2, "two"],
    ];
    const place = { projectSerialNumber: 1, previousProjectSerialNumber: 3, nextProjectSerialNumber: null };
    expect(sent).toEqual([["moveItem", toTwo, [place]]]);
    await undo();
    const back = [
      [1, "one"],
      [2, null],
    ];
    expect(sent.slice(1)).toEqual([["moveItem", back, []]]);
    expect(shown).toEqual([
      [
        ["a", "two"],
        ["b", "two"],
      ],
      [
        ["a", "one"],
        ["b", null],
      ],
    ]);
  });

  it("leave each the sprint it is in when they go to the backlog", async () => {
    const { sent, posts, means } = build();
    await movePosts(posts, { to: "", places: [] }, means);
    const toNone = [
      [1, null],
      [3, null],
    ];
    expect(sent).toEqual([["moveItem", toNone, []]]);
  });

  it("send nothing where nothing changes", async () => {
    const { sent, posts, means } = build();
    await movePosts(posts.slice(0, 1), { to: "one", places: PLACES }, means);
    expect(sent).toEqual([]);
  });
});
