import fc from "fast-check";
import { keyBetween, keyOfNumber } from "#core/kernel/order-key";
import { type Column, NumericFunction, ColumnType as T } from "#core/model/column";
import type { Post } from "#core/model/post";
import type { PostLink } from "#core/model/post-link";
import { Status } from "#core/model/value-option";
import { ProjectTable } from "../engine/table/project-table.ts";
import { BOARD, buildColumn, buildOption, buildPost, buildSection, idOf, OTHER_BOARD, VIEW } from "./builders.ts";
import type { World } from "./reference-values.ts";

export const MEMBERS = ["self", "山田", "ｻﾄｳ", "Bob", "nobody"].map(idOf);
export const DATES = [
  "2026-11-15",
  "2026-11-14",
  "2026-11-16",
  "2026-10-31",
  "2026-11-30",
  "2025-12-31",
  "2026-11-14T15:00:00.000Z",
  "2026-11-14T14:59:59.000Z",
  "2026-11-15T03:00:30.000Z",
  "2026-11-15T03:00:00.000Z",
];
export const TEXTS = ["検索", "ケンサク", "けんさく画面", "API", "ａｐｉ キー", "Zebra", "apple"];
export const NUMBERS = [-3, 0, 1, 2, 2.5, 100];

const STATES = ["未着手", "進行中", "完了", "旧状態"].map((name, index) =>
  buildOption(name, {
    optionOrder: keyOfNumber(9 - index),
    deletedAt: index === 3 ? "2026-01-01T00:00:00.000Z" : null,
  }),
);
const CHOICES = ["赤", "青", "緑"].map((name, index) =>
  buildOption(name, { optionOrder: keyOfNumber((index * 2) % 3) }),
);
const SPRINTS = ["進行中のスプリント", "次のスプリント", "終わったスプリント"].map((name, index) =>
  buildOption(name, {
    optionOrder: keyOfNumber(index),
    statusType: [Status.IN_PROGRESS, Status.OPEN, Status.DONE][index] ?? null,
    deletedAt: index === 2 ? "2026-01-01T00:00:00.000Z" : null,
  }),
);
export const OPTION_IDS = [...STATES, ...CHOICES, ...SPRINTS].map(({ id }) => id);

export const SECTIONS = ["既定", "次", "倉庫"].map((name, index) =>
  buildSection(name, { sectionOrder: keyOfNumber(5 - index) }),
);

const ofOther = (columnType: T, overrides: Partial<Column> = {}): Column =>
  buildColumn(columnType, { id: idOf(`other ${columnType}`), boardId: OTHER_BOARD, ...overrides });

const LINK = buildColumn(T.POST_LINK, { linkedBoardIdList: [OTHER_BOARD] });
const BACK = ofOther(T.POST_LINK);
const PARENT = buildColumn(T.POST_LINK, { id: idOf("parent"), linkDirection: "PARENT" });
const CHILD = buildColumn(T.POST_LINK, { id: idOf("child"), linkDirection: "CHILD" });

const mirrorOf = (name: string, via: Column, source: Column, overrides: Partial<Column> = {}): Column =>
  buildColumn(T.COLUMN_DATA_MIRROR, {
    id: idOf(name),
    linkedSettingColumnId: via.id,
    linkedColumnList: [{ columnId: source.id, direction: "RELATION" }],
    ...overrides,
  });

const OTHERS = [
  ofOther(T.NUMERIC),
  ofOther(T.STATE, { valueOptionList: STATES }),
  ofOther(T.TEXT),
  ofOther(T.DATE),
  ofOther(T.CHECKBOX),
  BACK,
] as const;

const PLAIN = [
  T.NUMERIC,
  T.DATE,
  T.USER,
  T.TEXT,
  T.LONG_TEXT,
  T.FILE,
  T.MARKDOWN_TEXT,
  T.JIRA_LINK,
  T.GITHUB_LINK,
  T.TERM,
  T.POST_TITLE,
  T.BOARD_SECTION,
  T.CREATED_AT,
  T.CREATED_USER,
  T.UPDATED_AT,
  T.UPDATED_USER,
  T.POST_CONTENTS,
  T.GITHUB_PULL_REQUEST,
  T.LINK_URL,
  T.CUSTOM_ACTION,
  T.TIME_MEASUREMENT,
  T.CHECKBOX,
].map((columnType) => buildColumn(columnType));

const own = (type: T) => `[${idOf(`column ${type}`)}]`;
const formulaOf = (name: string, formulaType: Column["formulaType"], formulaText: string): Column =>
  buildColumn(T.FORMULA, { id: idOf(name), name, formulaType, formulaText });

/** One of each type, one of another formula, one of a mirror, one that often fails, one that loops, one whose column is gone. */
const FORMULAS = [
  formulaOf("formula", "NUMBER", `${own(T.NUMERIC)} * 2 + 1`),
  formulaOf("text formula", "TEXT", `IF(${own(T.CHECKBOX)}, ${own(T.TEXT)}, ${own(T.STATE)})`),
  formulaOf("date formula", "DATE", `IFEMPTY(${own(T.DATE)}, TODAY()) + 1`),
  formulaOf("truth formula", "BOOLEAN", `${own(T.NUMERIC)} >= 2`),
  formulaOf("formula of a formula", "NUMBER", `[${idOf("formula")}] - ${own(T.TIME_MEASUREMENT)}`),
  formulaOf("formula of a mirror", "NUMBER", `IFEMPTY([${idOf("mirrored function")}], 0) + 1`),
  formulaOf("failing formula", "NUMBER", `10 / ${own(T.NUMERIC)}`),
  formulaOf("looping formula", "NUMBER", `[${idOf("looping formula")}] + 1`),
  formulaOf("formula of nothing", "NUMBER", `[${idOf("a column that is gone")}] + 1`),
];

/** Every kind on the first board; mirrors of another board's columns and of its own titles. */
export const COLUMNS: readonly Column[] = [
  ...PLAIN,
  buildColumn(T.STATE, { valueOptionList: STATES }),
  buildColumn(T.DROP_DOWN, { valueOptionList: CHOICES }),
  buildColumn(T.SPRINT, { valueOptionList: SPRINTS }),
  LINK,
  PARENT,
  CHILD,
  mirrorOf("mirrored numbers", LINK, OTHERS[0]),
  mirrorOf("mirrored function", LINK, OTHERS[0], { numericFunctionType: "SUM" }),
  mirrorOf("mirrored states", LINK, OTHERS[1]),
  mirrorOf("mirrored texts", LINK, OTHERS[2]),
  mirrorOf("mirrored dates", LINK, OTHERS[3]),
  ...FORMULAS,
  mirrorOf("mirrored ticks", LINK, OTHERS[4]),
  mirrorOf("mirrored titles", PARENT, PLAIN.find(({ columnType }) => columnType === T.POST_TITLE) as Column),
  mirrorOf("mirror of a mirror", LINK, mirrorOf("mirrored numbers", LINK, OTHERS[0])),
  ...OTHERS,
];

const pick = <Item>(items: readonly Item[]) => fc.constantFrom(...items);
const some = <Item>(items: readonly Item[]) => fc.uniqueArray(pick(items), { minLength: 1, maxLength: 3 });
const days = DATES.filter((date) => date.length === 10);
const moments = DATES.filter((date) => date.length > 10);

function term(dates: readonly string[]): fc.Arbitrary<unknown> {
  return fc.tuple(fc.option(pick(dates)), fc.option(pick(dates))).map(([a, b]) => {
    if (a === null && b === null) return { start: dates[0], end: null };
    return a !== null && b !== null && a > b ? { start: b, end: a } : { start: a, end: b };
  });
}

const issue = fc.record({
  key: pick(["PROJ-1", "PROJ-20"]),
  url: fc.constant("https://example.com/1"),
  title: pick(TEXTS),
  state: fc.constant(""),
});

const VALUES: Partial<Record<T, fc.Arbitrary<unknown>>> = {
  [T.CHECKBOX]: fc.constant(true),
  [T.NUMERIC]: pick(NUMBERS),
  [T.DATE]: pick(DATES),
  [T.USER]: some(MEMBERS),
  [T.STATE]: pick(STATES.map(({ id }) => id)),
  [T.SPRINT]: pick(SPRINTS.map(({ id }) => id)),
  [T.DROP_DOWN]: some(CHOICES.map(({ id }) => id)),
  [T.TEXT]: pick(TEXTS),
  [T.LONG_TEXT]: pick(TEXTS),
  [T.MARKDOWN_TEXT]: pick(TEXTS),
  [T.FILE]: pick(TEXTS).map((name) => [{ id: idOf(name), name, mime: "text/plain", size: 1 }]),
  [T.JIRA_LINK]: issue,
  [T.GITHUB_LINK]: issue,
  [T.LINK_URL]: fc.record({
    text: pick(["", ...TEXTS]),
    url: pick(["https://example.com/a", "https://example.com/b"]),
  }),
  [T.TERM]: fc.oneof(term(days), term(moments)),
  [T.GITHUB_PULL_REQUEST]: fc.array(
    fc.record({
      pullId: fc.constant("1"),
      number: pick([1, 2]),
      url: fc.constant("https://example.com/pull"),
      title: pick(TEXTS),
      repository: fc.constant("a/b"),
      head: fc.constant("h"),
      base: fc.constant("b"),
      state: pick(["OPEN", "CLOSED"]),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  [T.TIME_MEASUREMENT]: fc.record({
    start: pick(["2026-11-10T00:00:00.000Z", "2026-11-12T00:00:30.000Z"]),
    end: fc.option(pick(["2026-11-12T00:30:00.000Z", "2026-11-13T00:00:00.000Z"])),
  }),
};

const PLACES = [
  keyOfNumber(3),
  keyBetween(keyOfNumber(2), keyOfNumber(3)),
  keyBetween(keyOfNumber(3), keyOfNumber(4)),
  keyBetween(undefined, keyOfNumber(1)),
  "a0",
  "Zz",
  "f00",
  "g0000001",
];

/** One in nine. */
const rare = <Item>(item: Item) => fc.nat(8).map((chance) => (chance === 8 ? item : null));

function dataFor(boardId: string): fc.Arbitrary<Record<string, unknown>> {
  const values: Record<string, fc.Arbitrary<unknown>> = {};
  for (const { id, columnType, boardId: own } of COLUMNS) {
    const value = VALUES[columnType];
    if (value && own === boardId) values[id] = value;
  }
  return fc.record(values, { requiredKeys: [] });
}

export function postArbitrary(number: number): fc.Arbitrary<Post> {
  return fc
    .record({
      isHere: fc.boolean(),
      sectionId: pick(SECTIONS.map(({ id }) => id)),
      title: pick(TEXTS),
      contentsText: pick(["", ...TEXTS]),
      postedBy: fc.option(pick(MEMBERS)),
      updatedBy: fc.option(pick(MEMBERS)),
      postedAt: pick(moments),
      userUpdatedAt: pick(moments),
      archivedAt: rare("2026-11-01T00:00:00.000Z"),
      deletedAt: rare("2026-11-01T00:00:00.000Z"),
      here: dataFor(BOARD),
      there: dataFor(OTHER_BOARD),
      viewOrder: fc.dictionary(pick([VIEW, idOf("another view")]), pick(PLACES)),
    })
    .map(({ isHere, here, there, ...fields }) =>
      isHere || number % 3 !== 0
        ? buildPost(number, { ...fields, data: here })
        : buildPost(number, { ...fields, boardId: OTHER_BOARD, data: there }),
    );
}

const postsArbitrary = fc
  .integer({ min: 0, max: 12 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => postArbitrary(index + 1))));

export const linkArbitrary = fc
  .record({ from: fc.nat(12), to: fc.nat(12), isParent: fc.boolean(), isShown: fc.boolean(), name: fc.nat(30) })
  .map(({ from, to, isParent, isShown, name }): PostLink => {
    const [column, other] = isParent ? [PARENT, CHILD] : [LINK, BACK];
    return {
      id: idOf(`link ${name}`),
      columnId: column.id,
      postId: idOf(`post ${from}`),
      linkedColumnId: isShown ? other.id : null,
      linkedPostId: idOf(`post ${to}`),
    };
  });

const columnsArbitrary = fc.tuple(
  ...COLUMNS.map((column) =>
    fc
      .record({
        isInactive: fc.nat(15).map((chance) => chance === 15),
        numericFunctionType: fc.option(pick(NumericFunction.options), { freq: 2 }),
      })
      .map(({ isInactive, numericFunctionType }) => ({
        ...column,
        isActive: !isInactive,
        numericFunctionType: numericFunctionType ?? column.numericFunctionType,
      })),
  ),
);

export const worldArbitrary: fc.Arbitrary<World> = fc
  .record({
    boards: fc.record({ archivedAt: rare("2026-11-01T00:00:00.000Z") }).map(({ archivedAt }) => [
      { id: BOARD, archivedAt },
      { id: OTHER_BOARD, archivedAt: null },
    ]),
    sections: fc.tuple(
      ...SECTIONS.map((section) => rare("2026-11-01T00:00:00.000Z").map((archivedAt) => ({ ...section, archivedAt }))),
    ),
    columns: columnsArbitrary,
    posts: postsArbitrary,
    links: fc.uniqueArray(linkArbitrary, { maxLength: 12, selector: ({ id }) => id }),
  })
  .map((world) => Object.defineProperty(world, fc.toStringMethod, { value: () => shown(world) }));

/** Without what all worlds have in common. */
function shown(world: World): string {
  const odd = world.columns.filter(({ isActive, numericFunctionType }) => !isActive || numericFunctionType !== "NONE");
  return JSON.stringify({
    ...world,
    columns: odd.map(({ id, isActive, numericFunctionType }) => ({ id, isActive, numericFunctionType })),
  });
}

export function load(world: World): ProjectTable {
  const project = new ProjectTable();
  for (const board of world.boards) project.setBoard(board);
  for (const section of world.sections) project.setSection(section);
  for (const column of world.columns) project.setColumn(column);
  for (const post of world.posts) project.putPost(post);
  for (const link of world.links) project.putLink(link);
  return project;
}
