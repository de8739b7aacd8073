import { buildColumn, buildOption, buildReading, idOf } from "@itoguchi/core/columns/columns.factory";
import { kindOf } from "@itoguchi/core/columns/registry";
import { cpuTimeOf } from "@itoguchi/core/kernel/testing/cpu-time";
import { COLUMN_TYPES, type Column, ColumnType } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Person } from "#web/kernel/people/person.ts";
import type { CellContext } from "./cell.ts";
import { cellKindOf } from "./cell-kinds.ts";

function buildPerson(number: number, name: string, overrides: Partial<Person> = {}): Person {
  return { id: idOf(number), accountName: `user${number}`, name, thumbnailUrl: null, isDeleted: false, ...overrides };
}

const people = [
  buildPerson(1, "山田 太郎"),
  buildPerson(2, "佐藤花子"),
  buildPerson(3, "佐藤花子"),
  buildPerson(4, "Smith, John"),
  buildPerson(5, "去った人", { isDeleted: true }),
];
const titles: Record<number, string> = { 12: "決済の不具合、#3の続き", 15: "検索" };

const context: CellContext = {
  projectKey: "PRJ",
  reading: buildReading({ memberName: (id) => people.find((person) => person.id === id)?.name ?? "" }),
  people,
  sections: [
    { id: idOf(61), name: "セクション61", archivedAt: null },
    { id: idOf(62), name: "古い", archivedAt: "2026-01-01T00:00:00.000Z" },
  ],
  findPosts: async () => [],
  linkedPost: (projectSerialNumber) => {
    const title = titles[projectSerialNumber];
    if (title === undefined) return undefined;
    return { id: idOf(500), projectSerialNumber, title, sectionId: idOf(61), projectBoardId: idOf(901) };
  },
  openPost: () => undefined,
  uploadFile: async () => ({ id: idOf(1), name: "a", mime: "", size: 0 }),
  fileAddress: async () => ({ fileUrl: "/f", imageUrl: null, thumbnailImageUrl: null }),
  runAction: () => undefined,
};

const post: ListedPost = {
  id: idOf(100),
  projectSerialNumber: 1,
  projectBoardId: idOf(901),
  sectionId: idOf(61),
  sectionArchivedAt: null,
  title: "最初の投稿",
  contentsText: "本文",
  contentsVersion: 1,
  isFeedback: false,
  userAgent: null,
  postedBy: idOf(1),
  postedUserAccountName: "user1",
  updatedBy: null,
  updatedUserAccountName: null,
  postedAt: "2026-11-14T00:00:00.000Z",
  userUpdatedAt: "2026-11-15T00:30:00.000Z",
  archivedAt: null,
  columnData: {},
  postOrder: null,
};

const valueOptionList = [
  buildOption(21, { name: "未着手" }),
  buildOption(22, { name: "対応中、確認待ち" }),
  buildOption(23, { name: "ＡＰＩ" }),
  buildOption(24, { name: "削除した", deletedAt: "2026-01-01T00:00:00.000Z" }),
];
const column = (columnType: ColumnType, overrides: Partial<Column> = {}) =>
  buildColumn({ columnType, valueOptionList, ...overrides });
const parse = (columnType: ColumnType, text: string, overrides: Partial<Column> = {}) =>
  cellKindOf({ columnType }).parse(text, column(columnType, overrides), context);
const text = (columnType: ColumnType, value: unknown, overrides: Partial<Column> = {}) =>
  cellKindOf({ columnType }).text(value, column(columnType, overrides), context, post);

const pull = {
  ...{ pullId: "o/r#7", number: 7, url: "https://github.com/o/r/pull/7", repository: "o/r" },
  ...{ head: "", base: "", title: "直す、そして[削除する]", state: "OPEN" as const },
};

/** Values of each kind that people write, as lists carry them. */
const VALUES: Partial<Record<ColumnType, unknown[]>> = {
  [ColumnType.NUMERIC]: [0, -1234.5, 999_999_999_999],
  [ColumnType.DATE]: ["2026-11-14", "2026-11-14T00:00:00.000Z"],
  [ColumnType.TERM]: [
    { start: "2026-11-14", end: "2026-11-20" },
    { start: null, end: "2026-11-20" },
    { start: "2026-11-14", end: null },
    { start: "2026-11-14T00:00:00.000Z", end: "2026-11-14T01:30:00.000Z" },
  ],
  [ColumnType.USER]: [[idOf(1)], [idOf(2), idOf(3), idOf(4)], [idOf(5)]],
  [ColumnType.STATE]: [idOf(21), idOf(22)],
  [ColumnType.SPRINT]: [idOf(21), idOf(22)],
  [ColumnType.DROP_DOWN]: [[idOf(21)], [idOf(22), idOf(21), idOf(23)]],
  [ColumnType.TEXT]: ["一行", "=1+1, 2"],
  [ColumnType.LONG_TEXT]: ["一行目\n\n三行目\tタブ"],
  [ColumnType.MARKDOWN_TEXT]: ["# 見出し\n- 項目"],
  [ColumnType.LINK_URL]: [
    { text: "", url: "https://example.com/a_(b)" },
    { text: "資料 (2026)", url: "https://example.com" },
    { text: "", url: "mailto:a@example.com" },
  ],
  [ColumnType.JIRA_LINK]: [{ key: "AB-1", url: "https://x.atlassian.net/browse/AB-1", title: "題 (1)", state: "" }],
  [ColumnType.GITHUB_LINK]: [{ key: "o/r#1", url: "https://github.com/o/r/issues/1", title: "", state: "" }],
  [ColumnType.GITHUB_PULL_REQUEST]: [
    [pull],
    [pull, { ...pull, pullId: "o/r#8", number: 8, url: "https://github.com/o/r/pull/8", state: "CLOSED", title: "" }],
  ],
  [ColumnType.POST_LINK]: [[15], [12, 15, 99]],
  [ColumnType.CHECKBOX]: [true],
};

/** System columns that people change all the same: the value is the post's own. */
const OF_POST: Partial<Record<ColumnType, unknown>> = {
  [ColumnType.POST_TITLE]: post.title,
  [ColumnType.BOARD_SECTION]: post.sectionId,
};

const UNREADABLE: readonly ColumnType[] = COLUMN_TYPES.filter(
  (type) => !(type in VALUES) && !(type in OF_POST) && type !== ColumnType.FILE,
);

const name = (type: ColumnType) => kindOf({ columnType: type }).label;

describe("every kind of column", () => {
  it.each(COLUMN_TYPES.filter((type) => type in VALUES).map((type) => [name(type), type] as const))(
    "%s: what was copied can be pasted",
    (_name, type) => {
      for (const value of VALUES[type] ?? []) expect(parse(type, text(type, value))).toEqual({ value });
    },
  );

  it.each(Object.entries(OF_POST).map(([type, value]) => [Number(type) as ColumnType, value] as const))(
    "%s: what was copied off the post can be pasted",
    (type, value) => expect(parse(type, text(type, undefined))).toEqual({ value }),
  );

  it.each(UNREADABLE.map((type) => [name(type), type] as const))(
    "%s: says that it cannot be written",
    (_name, type) => {
      expect(parse(type, "なにか")).toEqual({ problem: expect.stringContaining("書き込めません") });
      expect(parse(type, "")).toEqual({ problem: expect.stringContaining("書き込めません") });
      expect(cellKindOf({ columnType: type }).Editor).toBeNull();
    },
  );

  it.each(Object.keys(VALUES).map((type) => Number(type) as ColumnType))(
    "%s: nothing empties it, unless it must have a value",
    (type) => {
      expect(parse(type, " ")).toEqual({ value: null });
      expect(parse(type, " ", { required: true })).toEqual({ problem: expect.stringContaining("必須") });
    },
  );

  it("takes what the server would refuse for empty", () => {
    for (const type of COLUMN_TYPES)
      for (const value of [undefined, null, {}, [], [{}], "\u0000", { url: "javascript:alert(1)" }])
        expect(typeof text(type, value)).toBe("string");
  });

  it("reads any text without falling over, and keeps only what the core accepts", () => {
    const types = fc.constantFrom(...COLUMN_TYPES.filter((type) => kindOf({ columnType: type }).origin === "stored"));
    fc.assert(
      fc.property(types, fc.string({ unit: "binary" }), (type, typed) => {
        const parsed = parse(type, typed);
        if (!("value" in parsed) || parsed.value === null) return;
        expect(kindOf({ columnType: type }).value.safeParse(parsed.value).success).toBe(true);
      }),
    );
  });
});

describe("long texts", () => {
  const SIGNS = [
    "a",
    " ",
    "(",
    "[",
    "1",
    "、",
    "a (",
    "[a](",
    "1,",
    "\n",
    "a.",
    "#1 ",
    "PRJ-1 ",
    "https://a/",
    "12:",
    "/1-",
    "~",
  ];
  it.each(SIGNS)("are read in no time: %j", async (sign) => {
    const long = sign.repeat(20_000);
    for (const type of COLUMN_TYPES) expect(await cpuTimeOf(() => parse(type, long)), `${type}`).toBeLessThan(1_000);
  });
});

describe("ticks in a text", () => {
  it.each(["TRUE", "true", "1", "１", "✓", "はい", "ＯＮ", "済", "○", "チェックあり"])("reads %s as ticked", (typed) =>
    expect(parse(ColumnType.CHECKBOX, typed)).toEqual({ value: true }),
  );
  it.each(["FALSE", "0", "いいえ", "×", "チェックなし", text(ColumnType.CHECKBOX, undefined)])(
    "reads %s as unticked",
    (typed) => expect(parse(ColumnType.CHECKBOX, typed)).toEqual({ value: null }),
  );
  it("refuses other words", () =>
    expect(parse(ColumnType.CHECKBOX, "たぶん")).toEqual({ problem: expect.stringContaining("「たぶん」") }));
});

describe("names in a text", () => {
  it("finds options in any spelling", () => expect(parse(ColumnType.STATE, "api")).toEqual({ value: idOf(23) }));
  it("finds no deleted option", () =>
    expect(parse(ColumnType.DROP_DOWN, "未着手、削除した")).toEqual({
      problem: "「削除した」という選択肢はありません。",
    }));
  it("takes one state only", () =>
    expect(parse(ColumnType.STATE, "未着手\nAPI")).toEqual({ problem: "選べるのは1つだけです。" }));
  it("finds people by account name and without the space", () =>
    expect(parse(ColumnType.USER, "@user2、山田太郎")).toEqual({ value: [idOf(2), idOf(1)] }));
  it("asks which of two people of one name is meant", () =>
    expect(parse(ColumnType.USER, "佐藤花子")).toEqual({ problem: expect.stringContaining("複数います") }));
  it("says who is unknown", () =>
    expect(parse(ColumnType.USER, "山田太郎, だれか")).toEqual({
      problem: "「だれか」というメンバーは見つかりません。",
    }));
  it("moves nothing into an archived section", () =>
    expect(parse(ColumnType.BOARD_SECTION, "古い")).toEqual({ problem: "「古い」というセクションはありません。" }));
  it("makes no files of text", () =>
    expect(parse(ColumnType.FILE, "a.png")).toEqual({ problem: expect.stringContaining("ファイル") }));
});
