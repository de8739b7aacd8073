import { fail } from "@itoguchi/core/kernel/errors";
import { bulkUpsertColumnData, movePost, updatePost } from "@itoguchi/core/posts/posts.operations";
import { describe, expect, it } from "vitest";
import { conflictOf } from "./conflict.ts";
import { Conflicts } from "./conflicts.ts";
import type { Conflict, Letter } from "./letter.ts";

function letter(key: string, operation: Letter["operation"], input: unknown, conflict?: Conflict): Letter {
  return { key, order: 1, boardId: "b", operation, input, changes: [], conflict };
}

const value = (columnId: string, given: unknown) => ({ projectSerialNumber: 7, columnId, value: given });
const changed = (field: string) => fail("Conflict", { field, values: { current: "いま", yours: "ほか" } });

describe("a refusal", () => {
  it.each([
    [
      "of one value is a conflict with both",
      letter("k", bulkUpsertColumnData, { valueList: [value("c", "わたし")] }),
      changed("c"),
      { projectSerialNumber: 7, field: "c", yours: "わたし", current: "いま" },
    ],
    [
      "of a title as well",
      letter("k", updatePost, { projectSerialNumber: 7, title: "わたし" }),
      changed("title"),
      { projectSerialNumber: 7, field: "title", yours: "わたし", current: "いま" },
    ],
    [
      "of a range is none: it is not about one field",
      letter("k", bulkUpsertColumnData, { valueList: [value("c", 1), value("d", 2)] }),
      changed("c"),
      undefined,
    ],
    ["of something else is none", letter("k", movePost, {}), changed("c"), undefined],
    ["for another reason is none", letter("k", updatePost, { title: "題" }), fail("Forbidden"), undefined],
  ])("%s", (_, sent, error, expected) => {
    expect(conflictOf(sent, error)).toEqual(expected);
  });
});

it("what was meant last of a field is what there is to choose", () => {
  const conflicts = new Conflicts();
  const about = (field: string, yours: number) => ({ projectSerialNumber: 7, field, yours, current: 0 });
  expect(conflicts.add(letter("1", updatePost, {}, about("c", 1)))).toEqual([]);
  expect(conflicts.add(letter("2", updatePost, {}, about("d", 2)))).toEqual([]);
  expect(conflicts.add(letter("3", updatePost, {}, about("c", 3)))).toEqual(["1"]);
  expect(conflicts.of(7).map(({ yours }) => yours)).toEqual([2, 3]);
  expect(conflicts.of(8)).toBe(conflicts.of(9));
  conflicts.remove("2");
  expect(conflicts.list().map(({ key }) => key)).toEqual(["3"]);
});
