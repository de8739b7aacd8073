import { fail } from "@itoguchi/core/kernel/errors";
import { bulkUpsertColumnData, movePost, updatePost } from "@itoguchi/core/posts/posts.operations";
import { updateSubPost } from "@itoguchi/core/sub-posts/sub-posts.operations";
import { describe, expect, it } from "vitest";
import { conflictOf, Lapsed, WHOLE } from "./conflict.ts";
import { Conflicts } from "./conflicts.ts";
import type { Conflict, QueuedMutation } from "./queued-mutation.ts";
import { Returned } from "./returned.ts";

function mutation(
  key: string,
  operation: QueuedMutation["operation"],
  input: unknown,
  conflict?: Conflict,
): QueuedMutation {
  return { key, order: 1, boardId: "b", operation, input, changes: [], conflict };
}

const value = (columnId: string, given: unknown) => ({ projectSerialNumber: 7, columnId, value: given });
const REFUSED = fail("Forbidden").message;
const changed = (field: string) => fail("Conflict", { field, values: { current: "いま", yours: "ほか" } });

describe("a refusal", () => {
  it.each([
    [
      "of one value is a conflict with both",
      mutation("k", bulkUpsertColumnData, { valueList: [value("c", "わたし")] }),
      changed("c"),
      { projectSerialNumber: 7, field: "c", yours: "わたし", current: "いま" },
    ],
    [
      "of a title as well",
      mutation("k", updatePost, { projectSerialNumber: 7, title: "わたし" }),
      changed("title"),
      { projectSerialNumber: 7, field: "title", yours: "わたし", current: "いま" },
    ],
    [
      "of a range is none: it is not about one field",
      mutation("k", bulkUpsertColumnData, { valueList: [value("c", 1), value("d", 2)] }),
      changed("c"),
      undefined,
    ],
    [
      "of one value that waited too long is one, with what was seen last",
      mutation("k", bulkUpsertColumnData, { valueList: [{ ...value("c", "わたし"), base: "まえ" }] }),
      new Lapsed(),
      { projectSerialNumber: 7, field: "c", yours: "わたし", current: "まえ" },
    ],
    [
      "of anything else that waited too long is one about all of it",
      mutation("k", movePost, { projectSerialNumberList: [7], sectionId: "s" }),
      new Lapsed(),
      { projectSerialNumber: 7, field: WHOLE, yours: { projectSerialNumberList: [7], sectionId: "s" } },
    ],
    [
      "of a text is one about all of it, whatever the reason",
      mutation("k", updatePost, { projectSerialNumber: 7, contents: null }),
      fail("Forbidden"),
      { projectSerialNumber: 7, field: WHOLE, yours: { projectSerialNumber: 7, contents: null }, current: REFUSED },
    ],
    [
      "of a text that somebody else changed says which version theirs is",
      mutation("k", updateSubPost, { projectSerialNumber: 7, contents: null }),
      fail("Conflict", {
        field: "contents",
        message: "変わりました。",
        values: { current: null, yours: null, contentsVersion: 4 },
      }),
      {
        projectSerialNumber: 7,
        field: WHOLE,
        yours: { projectSerialNumber: 7, contents: null },
        current: "変わりました。",
        contentsVersion: 4,
      },
    ],
    ["of something else is none", mutation("k", movePost, {}), changed("c"), undefined],
    ["for another reason is none", mutation("k", updatePost, { title: "題" }), fail("Forbidden"), undefined],
  ])("%s", (_, sent, error, expected) => {
    expect(conflictOf(sent, error)).toEqual(expected);
  });
});

describe("what came back", () => {
  const about = (field: string, yours: number) => ({ projectSerialNumber: 7, field, yours, current: 0 });
  const of = (key: string, order: number, conflict: Conflict) => ({
    ...mutation(key, updatePost, {}, conflict),
    order,
  });
  function start() {
    const removed: string[] = [];
    const returned = new Returned({ put: () => {}, remove: (key) => void removed.push(key) });
    return { returned, removed, conflicts: new Conflicts(returned, "b") };
  }

  it("of a field is what was meant last, in whatever order it is found", () => {
    const { returned, removed, conflicts } = start();
    for (const one of [of("1", 1, about("c", 1)), of("2", 2, about("d", 2)), of("4", 4, about("c", 4))])
      returned.add(one);
    returned.add(of("3", 3, about("c", 3)));
    expect(removed).toEqual(["1", "3"]);
    expect(conflicts.of(7).map(({ yours }) => yours)).toEqual([2, 4]);
    expect(conflicts.of(8)).toBe(conflicts.of(9));
    expect(conflicts.list()).toBe(conflicts.list());
    returned.settle("2");
    expect(conflicts.list().map(({ key }) => key)).toEqual(["4"]);
  });

  it("as a whole stays one by one, and what is another board's is asked about there", () => {
    const { returned, conflicts } = start();
    returned.add(of("1", 1, about(WHOLE, 1)));
    returned.add(of("2", 2, about(WHOLE, 2)));
    returned.add({ ...of("3", 3, about("c", 3)), boardId: "other" });
    returned.add({ ...of("4", 4, about(WHOLE, 4)), boardId: "" });
    expect(conflicts.list().map(({ key }) => key)).toEqual(["1", "2", "4"]);
  });
});
