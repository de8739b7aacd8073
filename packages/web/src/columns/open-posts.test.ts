import { buildColumn, buildOption, idOf } from "@itoguchi/core/columns/columns.factory";
import { ColumnType } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { Status } from "@itoguchi/core/model/value-option";
import { describe, expect, it } from "vitest";
import { openPosts } from "./open-posts.ts";

const status = buildColumn({
  columnType: ColumnType.STATE,
  isStatus: true,
  valueOptionList: [buildOption(1, { statusType: Status.PENDING }), buildOption(2, { statusType: Status.DONE })],
});
const withStatus = (value: unknown) => ({ columnData: { [status.id]: value } }) as unknown as ListedPost;

describe("openPosts", () => {
  it.each([
    [undefined, true],
    [idOf(1), true],
    [idOf(2), false],
  ])("a status of %s is open: %s", (value, isOpen) => expect(openPosts([status])?.(withStatus(value))).toBe(isOpen));
  it("knows none without a status column", () => {
    expect(openPosts([buildColumn()])).toBeUndefined();
    expect(openPosts([{ ...status, isActive: false }])).toBeUndefined();
  });
});
