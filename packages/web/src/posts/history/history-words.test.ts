import { PostAction, SubPostAction } from "@itoguchi/core/posts/history";
import { describe, expect, it } from "vitest";
import { earlierContents, joinLines } from "./earlier-contents.ts";
import { type HistoryEntry, historyWords } from "./history-words.ts";

function line(changes: Partial<HistoryEntry>): HistoryEntry {
  return {
    id: "1",
    actionType: PostAction.REGISTER,
    actionUserAccountName: "ken",
    actionUserName: "佐藤　健",
    actionDate: "2026-11-14T00:00:00.000Z",
    beforeTitle: null,
    afterTitle: null,
    beforeContents: null,
    afterContents: null,
    beforeContentsHtml: null,
    afterContentsHtml: null,
    beforeBoardName: null,
    afterBoardName: null,
    beforeSectionName: null,
    afterSectionName: null,
    actionColumnName: null,
    actionColumnType: null,
    beforeText: null,
    afterText: null,
    beforeComment: null,
    afterComment: null,
    columnDataList: [],
    linkedPostList: [],
    subPostList: [],
    ...changes,
  };
}

describe("a line of history", () => {
  it.each([...Object.values(PostAction)].map((actionType) => ["post" as const, actionType]))(
    "of a %s has words for %i",
    (owner, actionType) => {
      expect(historyWords(line({ actionType }), owner).deed).toMatch(/ました$/);
    },
  );
  it.each([...Object.values(SubPostAction)])("of a sub-post has words for %i", (actionType) => {
    expect(historyWords(line({ actionType }), "subPost").deed).toMatch(/ました$/);
  });

  it("reads the same number by whose history it is", () => {
    const comment = line({ actionType: 80, afterComment: "了解です" });
    expect(historyWords(comment, "subPost")).toMatchObject({ deed: "コメントしました", about: "了解です" });
    expect(historyWords(line({ actionType: 80 }), "post").deed).toBe("セクションを移しました");
  });

  it("names the column as it was called then, and an empty value", () => {
    const told = historyWords(
      line({
        actionType: PostAction.UPDATE_COLUMN_DATA,
        actionColumnName: "見積",
        beforeText: null,
        afterText: "1,200円",
      }),
      "post",
    );
    expect(told).toEqual({
      deed: "「見積」を変更しました",
      sides: { before: "なし", after: "1,200円" },
      about: null,
      hasContents: false,
    });
  });

  it("says where a post went: within a board the section, else both", () => {
    const within = { beforeBoardName: "声", afterBoardName: "声", beforeSectionName: "新着", afterSectionName: "検討" };
    const move = (changes: Partial<HistoryEntry>) =>
      historyWords(line({ actionType: PostAction.MOVE, ...within, ...changes }), "post");
    expect(move({}).sides).toEqual({ before: "新着", after: "検討" });
    expect(move({ afterBoardName: "開発" })).toMatchObject({
      deed: "ボードを移しました",
      sides: { before: "声 / 新着", after: "開発 / 検討" },
    });
  });

  it("names the sub-post with its number", () => {
    const subPostList = [{ isBefore: false, subPostProjectSerialNumber: 3, title: "見出し" }];
    const told = historyWords(line({ actionType: PostAction.REGISTER_SUB_POST, subPostList }), "post");
    expect(told.about).toBe("#3 見出し");
  });
});

describe("the contents before a change", () => {
  const changed = (id: string, afterContents: unknown) =>
    line({ id, actionType: PostAction.UPDATE_CONTENTS, afterContents });
  const lines = [changed("3", "三"), line({ id: "2" }), changed("1", "一")];

  it("are what an older change made of them", () => {
    expect(earlierContents(lines, 0, false)).toBe("一");
  });
  it("are nothing when there is no older change, and unknown while not all is loaded", () => {
    expect(earlierContents(lines, 2, true)).toBeNull();
    expect(earlierContents(lines, 2, false)).toBeUndefined();
  });
  it("a fresh page stands above what was there, each line once", () => {
    const joined = joinLines([line({ id: "4" }), line({ id: "3" })], lines);
    expect(joined.map(({ id }) => id)).toEqual(["4", "3", "2", "1"]);
  });
});
