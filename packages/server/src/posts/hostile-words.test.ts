import { randomUUID } from "node:crypto";
import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { registerColumn } from "@itoguchi/core/columns/columns.operations";
import { registerComment } from "@itoguchi/core/comments/comments.operations";
import type { Operation } from "@itoguchi/core/kernel/operation";
import { cpuTimeOf } from "@itoguchi/core/kernel/testing/cpu-time";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { ColumnType } from "@itoguchi/core/model/column";
import { ComparisonOperator } from "@itoguchi/core/model/filter";
import { bulkRegisterPost, registerPost, updatePost, upsertColumnData } from "@itoguchi/core/posts/posts.operations";
import {
  advancedSearchProjectPostList,
  getProjectFilterPostListFromAllBoard,
  searchPostList,
} from "@itoguchi/core/search/search-posts.operations";
import { getPostListWithPage, partitionBoardViewPostListSet } from "@itoguchi/core/views/views.operations";
import { beforeAll, describe, expect, it } from "vitest";
import { askerIn } from "../testing/graphql.ts";
import { text } from "../testing/operation-fixtures.ts";
import { startTestServer } from "../testing/test-server.ts";
import { type BuiltWorkspace, buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await startTestServer();
let home: BuiltWorkspace;
let boardId: string;
let boardViewId: string;
const columns = {} as Record<"line" | "long" | "markdown" | "link", string>;

beforeAll(async () => {
  home = await buildWorkspace(server);
  const ask = askerIn(server, home);
  const [board] = await ask(projectBoardList, {});
  boardId = board?.id ?? "";
  boardViewId = board?.boardViewList[0]?.id ?? "";
  const add = async (name: string, columnType: ColumnType) =>
    (await ask(registerColumn, { boardId, name, columnType })).id;
  columns.line = await add("一行", ColumnType.TEXT);
  columns.long = await add("長文", ColumnType.LONG_TEXT);
  columns.markdown = await add("覚え書き", ColumnType.MARKDOWN_TEXT);
  columns.link = await add("リンク", ColumnType.LINK_URL);
});

function filter(targetColumnId: string, comparisonOperator: number, textData: string) {
  const condition = { targetColumnId, comparisonOperator, textData };
  return [{ id: randomUUID(), conditionOperator: "AND", filterConditionList: [condition] }];
}

describe("[S16] what means something to LIKE or to a pattern is looked for as it is written", () => {
  const TITLES = [
    "100%達成",
    "100点達成",
    "a_b",
    "axb",
    "back\\slash",
    "(a+)+$",
    "aaaa",
    "it's",
    "its",
    "[x]",
    "x",
    "a.b",
  ];

  const titled = buildTitled();

  async function buildTitled() {
    const ask = askerIn(server, await buildWorkspace(server));
    const [board] = await ask(projectBoardList, {});
    const own = board?.id ?? "";
    const titleColumnId = board?.columnList.find(({ columnType }) => columnType === ColumnType.POST_TITLE)?.id ?? "";
    await ask(bulkRegisterPost, { boardId: own, postList: TITLES.map((title) => ({ title })) });
    return { ask, own, titleColumnId };
  }

  it.each([
    ["%", ["100%達成"]],
    ["0%", ["100%達成"]],
    ["_", ["a_b"]],
    ["a_b", ["a_b"]],
    ["a.b", ["a.b"]],
    ["\\", ["back\\slash"]],
    ["\\%", []],
    ["(a+)+$", ["(a+)+$"]],
    ["'", ["it's"]],
    ["[x]", ["[x]"]],
    ["^", []],
    [".*", []],
  ])("%s", async (words, expected) => {
    const { ask, own, titleColumnId } = await titled;
    const titles = ({ postList }: { postList: { title: string }[] }) => postList.map(({ title }) => title).sort();
    expect(titles(await ask(searchPostList, { boardId: own, param: { words } }))).toEqual(expected);
    expect(titles(await ask(advancedSearchProjectPostList, { param: { words } }))).toEqual(expected);
    const filterGroupList = filter(titleColumnId, ComparisonOperator.IS_CONTAIN, words) as never;
    expect(titles(await ask(getPostListWithPage, { boardId: own, param: { filterGroupList } }))).toEqual(expected);
    const filterConditionList = [
      { columnType: ColumnType.POST_TITLE, comparisonOperator: ComparisonOperator.IS_CONTAIN, textData: words },
    ];
    const { boardList } = await ask(getProjectFilterPostListFromAllBoard, { input: { filterConditionList } });
    expect(boardList.flatMap(titles)).toEqual(expected);
  });
});

/** As long as asked; each is slow for some pattern that people write against such texts, or for what folds letters. */
const SLOW_TEXTS: Record<string, (length: number) => string> = {
  "nested repetition": (length) => `${"a".repeat(length - 1)}!`,
  "the pattern itself": (length) => "(a+)+$".repeat(length / 6),
  spaces: (length) => `x${" ".repeat(length - 2)}x`,
  "full-width spaces": (length) => `x${"　".repeat(length - 2)}x`,
  "blank lines": (length) => `x${"\n".repeat(length - 2)}x`,
  "open brackets": (length) => "[".repeat(length),
  "links in links": (length) => "![](".repeat(length / 4),
  "open tags": (length) => "<a ".repeat(length / 3),
  emphasis: (length) => "*_".repeat(length / 2),
  "code marks": (length) => "`".repeat(length),
  "like an e-mail address": (length) => `${"a".repeat(length / 2)}@${"a.".repeat(length / 4)}`,
  "like an address": (length) => `https://${"a.".repeat((length - 10) / 2)}`,
  "slashes of an address": (length) => `https://a${"/".repeat(length - 10)}`,
  entities: (length) => "&#".repeat(length / 2),
  "marks that combine": (length) => `e${"\u0301\u0316".repeat((length - 1) / 2)}`,
  "words that grow": (length) => "\ufdfa".repeat(length / 3),
  katakana: (length) => "ｶﾞ".repeat(length / 2),
};
const HARMLESS = (length: number) => "糸口の商品 ".repeat(length / 6);

/** The most that is taken in each place. */
const MOST = { words: 499, title: 9_999, line: 499, long: 19_998, link: 1_990, contents: 300_000 };
/** And the most that a request may hold. */
const MEGABYTE = 990_000;

/** As many letters as make up so many bytes of a request. */
function lettersIn(bytes: number, make: (length: number) => string): number {
  const SAMPLE = 600;
  return Math.floor((bytes * SAMPLE) / Buffer.byteLength(JSON.stringify(make(SAMPLE))));
}

/** Where people's texts go in, with the most that is taken there; all are tried with a megabyte too. */
const PLACES: Record<string, { most: number; request(words: string): [Operation, object] }> = {
  "words of a search": {
    most: MOST.words,
    request: (words) => [searchPostList, { boardId, param: { words } }],
  },
  "words of a search in all boards": {
    most: MOST.words,
    request: (words) => [advancedSearchProjectPostList, { param: { words } }],
  },
  "a condition": {
    most: MOST.words,
    request: (words) => [
      getPostListWithPage,
      { boardId, param: { filterGroupList: filter(columns.long, ComparisonOperator.IS_CONTAIN, words) } },
    ],
  },
  "a title": { most: MOST.title, request: (title) => [registerPost, { boardId, title }] },
  "a line": {
    most: MOST.line,
    request: (value) => [upsertColumnData, { projectSerialNumber: 1, columnId: columns.line, value }],
  },
  "a long text": {
    most: MOST.long,
    request: (value) => [upsertColumnData, { projectSerialNumber: 1, columnId: columns.long, value }],
  },
  Markdown: {
    most: MOST.long,
    request: (value) => [upsertColumnData, { projectSerialNumber: 1, columnId: columns.markdown, value }],
  },
  "a link": {
    most: MOST.link,
    request: (words) => [
      upsertColumnData,
      { projectSerialNumber: 1, columnId: columns.link, value: { text: words.slice(0, 499), url: `https://${words}` } },
    ],
  },
  contents: {
    most: MOST.contents,
    request: (words) => [updatePost, { projectSerialNumber: 1, contents: text(words) }],
  },
  "a comment": {
    most: MOST.contents,
    request: (words) => [registerComment, { projectSerialNumber: 1, contents: text(words) }],
  },
};

/** Work of the server's thread, and the client's that shares it here: what takes its time by the square takes minutes of it. */
const MOST_CPU_MS = 1_000;
/** A text that is hard to read takes this much longer than a harmless one of its length at the most. */
const MOST_TIMES = 5;
/** In every run one text of each length in each place, another one in the next place. */
const EVERY = atDepth({ usual: 4, full: 1 });

describe("[S16] no text stops the server for others", () => {
  beforeAll(async () => {
    await askerIn(server, home)(registerPost, { boardId, title: "投稿" });
  });

  it.each(Object.entries(PLACES))("%s", async (place, { most, request }) => {
    const ask = askerIn(server, home);
    const send = async (words: string) => {
      const [operation, input] = request(words);
      const status = await ask(operation, input as never).then(
        () => 200,
        (error: { status: number }) => error.status,
      );
      expect([200, 400, 413]).toContain(status);
    };
    const at = Object.keys(PLACES).indexOf(place);
    const some = Object.entries(SLOW_TEXTS).filter((_, index) => (index + at) % EVERY === 0);
    const worst = { name: "", spent: 0 };
    for (const isMegabyte of [false, true]) {
      const lengthOf = (make: (length: number) => string) => (isMegabyte ? lettersIn(MEGABYTE, make) : most);
      const usual = await cpuTimeOf(() => send(HARMLESS(lengthOf(HARMLESS))));
      for (const [name, make] of some) {
        const words = make(lengthOf(make));
        const spent = await cpuTimeOf(() => send(words));
        const what = `${name}, ${words.length} letters`;
        expect(spent, what).toBeLessThan(Math.max(MOST_CPU_MS, MOST_TIMES * usual));
        if (spent > worst.spent) Object.assign(worst, { name: what, spent });
      }
    }
    process.stdout.write(`  » S16 ${place}: ${worst.spent.toFixed(0)} ms of work at most (${worst.name})\n`);
  });

  it("what was kept is found, sorted and grouped as quickly", async () => {
    const ask = askerIn(server, home);
    for (const make of Object.values(SLOW_TEXTS)) {
      const [line, long] = [make(MOST.line), make(MOST.long)];
      const data = { [columns.line]: line, [columns.long]: long, [columns.markdown]: long };
      await ask(registerPost, {
        boardId,
        title: "遅い",
        contents: text(make(Math.min(MOST.contents, lettersIn(700_000, make)))),
        data,
      });
    }
    const order = (targetColumnId: string) => [{ conditionOrder: 0, isAsc: true, targetColumnId }];
    const questions: (() => Promise<unknown>)[] = [
      ...Object.values(SLOW_TEXTS).map(
        (make) => () => ask(searchPostList, { boardId, param: { words: make(MOST.words) } }),
      ),
      () => ask(getPostListWithPage, { boardId, param: { orderConditionList: order(columns.long) } }),
      () => ask(partitionBoardViewPostListSet, { boardId, boardViewId, setting: { groupColumnId: columns.line } }),
    ];
    let worst = 0;
    for (const question of questions) worst = Math.max(worst, await cpuTimeOf(question));
    process.stdout.write(`  » S16 looking for them: ${worst.toFixed(0)} ms of work at most\n`);
    expect(worst).toBeLessThan(MOST_CPU_MS);
  });
});
