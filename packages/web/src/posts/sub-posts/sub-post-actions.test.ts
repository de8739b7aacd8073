import type { Exchange } from "@itoguchi/client/project/board-actions";
import type { Performed } from "@itoguchi/client/project/optimistic-changes";
import type { Queued } from "@itoguchi/client/project/outbox";
import type { OpenSubPost } from "@itoguchi/core/post-details/post-detail";
import {
  archiveSubPost,
  deleteSubPost,
  unarchiveSubPost,
  updateSubPost,
  upsertSubPostColumnData,
} from "@itoguchi/core/sub-posts/sub-posts.operations";
import { describe, expect, it } from "vitest";
import { subPostActions } from "./sub-post-actions.ts";

const NOW = new Date("2026-11-17T03:00:00Z");
const NUMBERS = { projectSerialNumber: 7, subPostProjectSerialNumber: 2 };
const SUB_POST = {
  id: "s",
  ...NUMBERS,
  title: "前の題",
  contents: null,
  contentsVersion: 4,
  columnData: { a: 1, b: 2 },
} as unknown as OpenSubPost;

function start() {
  const sent: Performed<Queued>[] = [];
  const steps: Exchange[] = [];
  const own = subPostActions({
    subPost: SUB_POST,
    post: { id: "p", projectSerialNumber: 7 },
    perform: async (performed) => {
      sent.push(performed as unknown as Performed<Queued>);
      return undefined as never;
    },
    actions: {
      async exchange(step) {
        steps.push(step);
        await step.act([]);
        return () => {};
      },
    },
    now: () => NOW,
  });
  /** The one that was queued last, with what the sub-post shows as until the server has told of it. */
  function last() {
    const { operation, input, events = [] } = sent.at(-1) ?? {};
    const [event] = events;
    return { operation, input, shown: (event?.payload as { list: object[] } | undefined)?.list[0] };
  }
  const undo = () => steps.at(-1)?.back([]);
  return { own, sent, steps, last, undo };
}

describe("a sub-post", () => {
  it("is archived at once, and back by undo", async () => {
    const { own, last, undo } = start();
    own.setArchived(true);
    expect(last()).toMatchObject({
      operation: archiveSubPost,
      input: NUMBERS,
      shown: { id: "s", postId: "p", archivedAt: NOW.toISOString() },
    });
    await undo();
    expect(last()).toMatchObject({ operation: unarchiveSubPost, input: NUMBERS, shown: { archivedAt: null } });
  });

  it("comes back from the archive, and goes there again by undo", async () => {
    const { own, last, undo } = start();
    own.setArchived(false);
    expect(last()).toMatchObject({ operation: unarchiveSubPost, shown: { archivedAt: null } });
    await undo();
    expect(last()).toMatchObject({ operation: archiveSubPost, shown: { archivedAt: NOW.toISOString() } });
  });

  it("gets a title over the one that was seen, and the undoing is over the one it made", async () => {
    const { own, last, undo } = start();
    own.setTitle("次の題", "前の題");
    expect(last()).toMatchObject({
      operation: updateSubPost,
      input: { ...NUMBERS, title: "次の題", base: { title: "前の題" } },
      shown: { title: "次の題" },
    });
    await undo();
    expect(last()).toMatchObject({
      input: { title: "前の題", base: { title: "次の題" } },
      shown: { title: "前の題" },
    });
  });

  it("gets a value and keeps the others; what was empty is written as null", async () => {
    const { own, last, undo } = start();
    own.setValue("c", 3, undefined);
    expect(last()).toMatchObject({
      operation: upsertSubPostColumnData,
      input: { ...NUMBERS, columnId: "c", value: 3, base: null },
      shown: { data: { a: 1, b: 2, c: 3 } },
    });
    await undo();
    expect(last()).toMatchObject({ input: { columnId: "c", value: null, base: 3 } });
    expect(last()?.shown).toHaveProperty("data", { a: 1, b: 2, c: null });
  });

  it("gets a text of the version after the one it was written over, and so does its undoing", async () => {
    const { own, sent, last, undo } = start();
    const refused = () => {};
    await own.saveText(null, 4, refused);
    expect(last()).toMatchObject({
      operation: updateSubPost,
      input: { ...NUMBERS, base: { contentsVersion: 4 } },
      shown: { contentsVersion: 5 },
    });
    expect(sent[0]).toMatchObject({ isAwaited: false, refused });
    await undo();
    expect(last()).toMatchObject({ input: { base: { contentsVersion: 5 } }, shown: { contentsVersion: 6 } });
    expect(sent[1]).toMatchObject({ isAwaited: true });
  });

  it("is deleted without a step of undo", async () => {
    const { own, last, steps } = start();
    await own.remove();
    expect(last()).toMatchObject({ operation: deleteSubPost, input: NUMBERS, shown: undefined });
    expect(steps).toEqual([]);
  });
});
