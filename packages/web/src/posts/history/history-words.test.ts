import { PostAction, SubPostAction } from "@itoguchi/core/history/history";
import { describe, expect, it } from "vitest";
import { HISTORY_KINDS } from "./history-kinds.ts";
import { type HistoryEntry, type HistoryOwner, historyWords } from "./history-words.ts";
import { joinLines } from "./join-lines.ts";

function line(changes: Partial<HistoryEntry>): HistoryEntry {
  return {
    id: "1",
    actionType: PostAction.REGISTER,
    actionUserAccountName: "ken",
    actionUserName: "佐藤　健",
    actionPrincipal: null,
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

const of = (owner: HistoryOwner) => ({ owner, projectKey: "PRJ", projectSerialNumber: 12 });

describe("a line of history", () => {
  it.each([...Object.values(PostAction)].map((actionType) => ["post" as const, actionType]))(
    "of a %s has words for %i",
    (owner, actionType) => {
      expect(historyWords(line({ actionType }), of(owner)).action).toMatch(/ました$/);
    },
  );
  it.each([...Object.values(SubPostAction)])("of a sub-post has words for %i", (actionType) => {
    expect(historyWords(line({ actionType }), of("subPost")).action).toMatch(/ました$/);
  });

  it("reads the same number by whose history it is", () => {
    const comment = line({ actionType: 80, afterComment: "了解です" });
    expect(historyWords(comment, of("subPost"))).toMatchObject({ action: "コメントしました", about: "了解です" });
    expect(historyWords(line({ actionType: 80 }), of("post")).action).toBe("セクションを移動しました");
  });

  it("names the column as it was called then, and an empty value", () => {
    const told = historyWords(
      line({
        actionType: PostAction.UPDATE_COLUMN_DATA,
        actionColumnName: "見積",
        beforeText: null,
        afterText: "1,200円",
      }),
      of("post"),
    );
    expect(told).toEqual({
      action: "「見積」を変更しました",
      sides: { before: "なし", after: "1,200円" },
      about: null,
      hasContents: false,
    });
  });

  it("says where a post went: within a board the section, else both", () => {
    const within = { beforeBoardName: "声", afterBoardName: "声", beforeSectionName: "新着", afterSectionName: "検討" };
    const move = (changes: Partial<HistoryEntry>) =>
      historyWords(line({ actionType: PostAction.MOVE, ...within, ...changes }), of("post"));
    expect(move({}).sides).toEqual({ before: "新着", after: "検討" });
    expect(move({ afterBoardName: "開発" })).toMatchObject({
      action: "ボードを移動しました",
      sides: { before: "声 / 新着", after: "開発 / 検討" },
    });
  });

  it("names the sub-post with its number", () => {
    const subPostList = [{ isBefore: false, subPostProjectSerialNumber: 3, title: "見出し" }];
    const told = historyWords(line({ actionType: PostAction.REGISTER_SUB_POST, subPostList }), of("post"));
    expect(told.about).toBe("PRJ-12-3 見出し");
  });
});

describe("a fresh page", () => {
  it("stands above what was there, each line once", () => {
    const joined = joinLines([line({ id: "4" }), line({ id: "3" })], [line({ id: "3" }), line({ id: "2" })]);
    expect(joined.map(({ id }) => id)).toEqual(["4", "3", "2"]);
  });
});

describe("the kinds of handlers", () => {
  it("have each action once", () => {
    const listed = (owner: "post" | "subPost") => Object.values(HISTORY_KINDS[owner]).flat().toSorted(compare);
    expect(listed("post")).toEqual(Object.values(PostAction).toSorted(compare));
    expect(listed("subPost")).toEqual(Object.values(SubPostAction).toSorted(compare));
  });
});

const compare = (a: number, b: number) => a - b;
