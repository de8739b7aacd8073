import type { Post } from "@itoguchi/core/model/post";
import { ProjectTable } from "@itoguchi/core/views/engine/table/project-table";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type OptimisticChange, Overlay } from "./overlay.ts";

const ID = "00000000-0000-7000-8000-000000000001";
const BOARD = "00000000-0000-7000-8000-000000000002";
const A = "00000000-0000-7000-8000-00000000000a";
const B = "00000000-0000-7000-8000-00000000000b";

const POST: Post = {
  id: ID,
  projectSerialNumber: 1,
  boardId: BOARD,
  sectionId: BOARD,
  title: "題",
  contentsText: "",
  contentsVersion: 0,
  isFeedback: false,
  userAgent: null,
  postedBy: null,
  updatedBy: null,
  postedAt: "2026-11-15T00:00:00.000Z",
  userUpdatedAt: "2026-11-15T00:00:00.000Z",
  archivedAt: null,
  archivedBy: null,
  deletedAt: null,
  data: { [A]: 1 },
  viewOrder: {},
};

function start() {
  const table = new ProjectTable();
  table.putPost(POST);
  const overlay = new Overlay(table);
  const tell = (data: Record<string, unknown>, isOwn: boolean) => {
    for (const change of overlay.told([{ id: ID, data }], { isOwn })) table.patchPost(ID, change as never);
  };
  const shown = () => table.post(ID)?.data;
  return { table, overlay, tell, shown };
}

describe("what is shown before the server has confirmed it", () => {
  it("is known of posts that are not in the table, too, and goes when it is told or refused", () => {
    const { overlay } = start();
    const elsewhere = "00000000-0000-7000-8000-000000000009";
    const first = overlay.begin([{ id: elsewhere, title: "新", data: { [A]: 5, [B]: null } }]);
    const second = overlay.begin([{ id: elsewhere, title: "また" }]);
    const above = overlay.above(elsewhere);
    expect(above).toEqual({ id: elsewhere, title: "また", data: { [A]: 5, [B]: null } });
    expect(overlay.above(elsewhere)).toBe(above);
    overlay.drop(second);
    expect(overlay.above(elsewhere)?.title).toBe("新");
    overlay.accept(first);
    overlay.told([{ id: elsewhere, title: "新", data: { [A]: 5, [B]: null } }], { isOwn: true });
    expect(overlay.above(elsewhere)).toBeUndefined();
  });

  it("[CL14] stays while others' events come, and gives way to its own event", () => {
    const { overlay, tell, shown } = start();
    const optimisticChange = overlay.begin([{ id: ID, data: { [A]: 5 } }]);
    tell({ [A]: 3, [B]: 7 }, false);
    expect(shown()).toEqual({ [A]: 5, [B]: 7 });
    overlay.accept(optimisticChange);
    expect(shown()).toEqual({ [A]: 5, [B]: 7 });
    tell({ [A]: 5 }, true);
    expect(overlay.isEmpty).toBe(true);
    tell({ [A]: 6 }, false);
    expect(shown()).toEqual({ [A]: 6, [B]: 7 });
  });

  it("[CL14] goes back to what the server has when it is refused", () => {
    const { overlay, tell, shown } = start();
    const optimisticChange = overlay.begin([{ id: ID, data: { [A]: null, [B]: 2 } }]);
    expect(shown()).toEqual({ [B]: 2 });
    tell({ [A]: 3 }, false);
    overlay.drop(optimisticChange);
    expect(shown()).toEqual({ [A]: 3 });
    expect(overlay.isEmpty).toBe(true);
  });

  it("[CL14] shows the later of two changes, whichever is settled first", () => {
    const { overlay, shown } = start();
    const first = overlay.begin([{ id: ID, data: { [A]: 5 } }]);
    const second = overlay.begin([{ id: ID, data: { [A]: 6 } }]);
    overlay.drop(first);
    expect(shown()).toEqual({ [A]: 6 });
    overlay.drop(second);
    expect(shown()).toEqual({ [A]: 1 });
  });

  it("[CL15] stays as the server's value when it was accepted and no event came", () => {
    const { overlay, tell, shown } = start();
    const optimisticChange = overlay.begin([{ id: ID, data: { [A]: 5 } }]);
    overlay.accept(optimisticChange);
    overlay.settle(optimisticChange);
    expect([shown(), overlay.isEmpty]).toEqual([{ [A]: 5 }, true]);
    tell({ [A]: 6 }, false);
    expect(shown()).toEqual({ [A]: 6 });
  });

  it("[CL15] stays above answers without it until its event comes, however late", () => {
    const { overlay, tell, shown } = start();
    const first = overlay.begin([{ id: ID, data: { [A]: 5 } }]);
    overlay.accept(first);
    overlay.settle(first);
    expect(overlay.above(ID)).toEqual({ id: ID, data: { [A]: 5 } });
    const second = overlay.begin([{ id: ID, data: { [A]: 6 } }]);
    overlay.accept(second);
    tell({ [A]: 5 }, true);
    expect([shown(), overlay.above(ID)]).toEqual([{ [A]: 6 }, { id: ID, data: { [A]: 6 } }]);
    tell({ [A]: 6 }, true);
    expect([shown(), overlay.above(ID)]).toEqual([{ [A]: 6 }, undefined]);
  });

  it("[CL15] goes without its event when one changes any number of posts, unless it is not accepted yet", () => {
    const { overlay, shown } = start();
    const settled = overlay.begin([{ id: ID, title: "新", data: { [A]: 5 } }]);
    overlay.accept(settled);
    overlay.settle(settled);
    overlay.begin([{ id: ID, data: { [A]: 6 } }]);
    overlay.forgetSettled();
    expect([shown(), overlay.above(ID)]).toEqual([{ [A]: 6 }, { id: ID, data: { [A]: 6 } }]);
  });

  it("[CL15] takes what was told before it was accepted", () => {
    const { overlay, tell, shown } = start();
    const optimisticChange = overlay.begin([{ id: ID, title: "新しい題", data: { [A]: 5 } }]);
    for (const change of overlay.told([{ id: ID, title: "新しい題", data: { [A]: 5.5 } }], { isOwn: true }))
      expect(change).toEqual({ id: ID, data: {} });
    overlay.accept(optimisticChange);
    expect(shown()).toEqual({ [A]: 5.5 });
    tell({ [A]: 9 }, false);
    expect(shown()).toEqual({ [A]: 9 });
  });

  it("[CL15] ends where the server is, whatever happened on the way", () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("do" as const), value: fc.nat(9) }),
      fc.record({ kind: fc.constant("others" as const), value: fc.nat(9) }),
      fc.record({ kind: fc.constant("answer" as const), isGood: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { overlay, tell, shown } = start();
        let server = 1;
        const sent: { optimisticChange: OptimisticChange; value: number }[] = [];
        const answer = (isGood: boolean) => {
          const next = sent.shift();
          if (!next) return;
          if (!isGood) return overlay.drop(next.optimisticChange);
          server = next.value;
          tell({ [A]: server }, true);
          overlay.accept(next.optimisticChange);
        };
        for (const one of steps) {
          if (one.kind === "do")
            sent.push({ optimisticChange: overlay.begin([{ id: ID, data: { [A]: one.value } }]), value: one.value });
          if (one.kind === "others") {
            server = one.value;
            tell({ [A]: server }, false);
          }
          if (one.kind === "answer") answer(one.isGood);
          const last = sent.at(-1);
          expect(shown()).toEqual({ [A]: last ? last.value : server });
        }
        while (sent.length > 0) answer(true);
        expect(shown()).toEqual({ [A]: server });
        expect(overlay.isEmpty).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
