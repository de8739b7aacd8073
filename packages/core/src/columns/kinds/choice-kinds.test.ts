import { describe, expect, it } from "vitest";
import { buildColumn, buildCondition, buildOption, buildReading, idOf } from "../columns.factory.ts";
import { boardSection } from "./board-section.ts";
import { createdUser } from "./created-user.ts";
import { dropDown } from "./drop-down.ts";
import { postLink } from "./post-link.ts";
import { state } from "./state.ts";
import { user } from "./user.ts";

const reading = buildReading();
const [open, done, gone] = [
  buildOption(1, { name: "未着手", optionOrder: "a5" }),
  buildOption(2, { name: "完了", optionOrder: "a1" }),
  buildOption(3, { name: "保留", optionOrder: "a3", deletedAt: "2026-01-01T00:00:00.000Z" }),
];
const column = buildColumn({ valueOptionList: [open, done, gone] });

describe("options", () => {
  it("[CL30] only those that the column has and that are not deleted are taken", () => {
    expect([open.id, gone.id, idOf(9)].map((id) => state.normalise(id, column))).toEqual([
      open.id,
      undefined,
      undefined,
    ]);
    expect(dropDown.normalise([done.id, gone.id, open.id, done.id], column)).toEqual([done.id, open.id]);
    expect(dropDown.normalise([gone.id], column)).toBeUndefined();
  });

  it("[CL30] a deleted one still shows, sorts and is found", () => {
    expect(state.text(gone.id, column, reading)).toBe("保留");
    expect(dropDown.text([open.id, gone.id], column, reading)).toBe("未着手、保留");
    const found = state.matcher(buildCondition("EQUAL", { valueOptionIdList: [gone.id] }), column, reading);
    expect(found(gone.id)).toBe(true);
  });

  it("[CL31] sort as they stand in the column, unknown ones last", () => {
    expect([open, done].map(({ id }) => state.sortKey(id, column, reading))).toEqual(["a5", "a1"]);
    expect(state.sortKey(idOf(9), column, reading)).toBeUndefined();
    const keys = [[open.id], [open.id, done.id], [done.id], []].map((ids) => dropDown.sortKey(ids, column, reading));
    expect(keys).toEqual(["a5", "a1,a5", "a1", undefined]);
    expect("a1" < "a1,a5" && "a1,a5" < "a10").toBe(true);
  });

  it("[CL32] a condition that names several holds for any of them", () => {
    const among = state.matcher(buildCondition("EQUAL", { valueOptionIdList: [open.id, done.id] }), column, reading);
    expect([open.id, done.id, gone.id].map(among)).toEqual([true, true, false]);
    const contains = dropDown.matcher(buildCondition("IS_CONTAIN", { valueOptionIdList: [done.id] }), column, reading);
    expect([[open.id, done.id], [open.id], undefined].map(contains)).toEqual([true, false, false]);
  });

  it("[CL32] not-containing holds when none of them is there", () => {
    const without = dropDown.matcher(
      buildCondition("IS_NOT_CONTAIN", { valueOptionIdList: [open.id, done.id] }),
      column,
      reading,
    );
    expect([[open.id, gone.id], [gone.id], undefined].map(without)).toEqual([false, true, true]);
  });

  it("[CL8] a post stands in the group of each of its options", () =>
    expect(dropDown.groupKeys?.([open.id, done.id], column, reading)).toEqual([open.id, done.id]));
});

describe("members", () => {
  it("[CL33] stand once, in the order in which they were named", () =>
    expect(user.normalise([idOf(2), idOf(1), idOf(2)], column)).toEqual([idOf(2), idOf(1)]));

  it("[CL33] show and sort by their names", () =>
    expect(user.text([idOf(2), idOf(1)], column, reading)).toBe("メンバー2、メンバー1"));

  it("[CL34] self is whoever looks, beside the ones who are named", () => {
    const mine = buildCondition("IS_CONTAIN", { isSelectSelf: true, userIdList: [idOf(5)] });
    const matcher = user.matcher(mine, column, buildReading({ self: idOf(1) }));
    expect([[idOf(1)], [idOf(5)], [idOf(2)]].map(matcher)).toEqual([true, true, false]);
  });

  it("[CL34] where nobody looks, self is nobody", () => {
    const asked = { isSelectSelf: true };
    expect(user.matcher(buildCondition("IS_CONTAIN", asked), column, reading)([idOf(1)])).toBe(false);
    expect(user.matcher(buildCondition("IS_NOT_CONTAIN", asked), column, reading)([idOf(1)])).toBe(true);
  });

  it("[CL34] the author may be asked for in the same way", () => {
    const matcher = createdUser.matcher(
      buildCondition("EQUAL", { isSelectSelf: true }),
      column,
      buildReading({ self: idOf(1) }),
    );
    expect([idOf(1), idOf(2), undefined].map(matcher)).toEqual([true, false, false]);
  });
});

describe("sections and linked posts", () => {
  it("[CL35] sections sort as they stand on the board, by name where that is not known", () => {
    expect(boardSection.sortKey(idOf(1), column, buildReading({ sectionOrder: () => "a7" }))).toBe("a7");
    expect(boardSection.sortKey(idOf(1), column, reading)).toBe("せくしょん1");
  });

  it("[CL36] linked posts are asked by the ids the engine found", () => {
    const matcher = postLink.matcher(
      buildCondition("IS_CONTAIN", { linkedPostIds: new Set([idOf(1)]) }),
      column,
      reading,
    );
    expect([[idOf(2), idOf(1)], [idOf(2)], undefined].map(matcher)).toEqual([true, false, false]);
  });

  it("[CL36] posts that are no longer there are linked by nobody", () => {
    const condition = { linkedPostIds: new Set<string>() };
    expect(postLink.matcher(buildCondition("IS_CONTAIN", condition), column, reading)([idOf(1)])).toBe(false);
    expect(postLink.matcher(buildCondition("IS_NOT_CONTAIN", condition), column, reading)([idOf(1)])).toBe(true);
  });
});
