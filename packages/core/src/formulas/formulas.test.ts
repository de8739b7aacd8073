import { describe, expect, it } from "vitest";
import { NO_CALENDAR } from "#core/kernel/calendar";
import { dayNumber } from "#core/kernel/day";
import { compileFormula } from "./compile.ts";
import { FormulaFault } from "./fault.ts";
import { FORMULA_FUNCTIONS } from "./functions.ts";
import { FormulaProblem } from "./problem.ts";
import { parseFormula } from "./syntax.ts";
import type { FormulaValue, NodeType } from "./values.ts";

const COLUMNS: Record<string, [NodeType, FormulaValue]> = {
  金額: ["NUMBER", 1_200],
  空: ["NUMBER", undefined],
  題: ["TEXT", "至急の件"],
  "角]括弧": ["TEXT", "かっこ"],
  期限: ["DATE", dayNumber("2026-11-20")],
  確認: ["BOOLEAN", true],
  期間: ["TERM", { start: dayNumber("2026-11-02"), end: dayNumber("2026-11-06") }],
};

function run(source: string): unknown {
  const typeOf = (name: string) => COLUMNS[name]?.[0] ?? { problem: `「${name}」という列はありません。` };
  const formula = compileFormula(parseFormula(source), typeOf);
  const values = formula.columns.map((name) => COLUMNS[name]?.[1]);
  const result = formula.run({ read: (place) => values[place], today: dayNumber("2026-11-18"), calendar: NO_CALENDAR });
  return result instanceof FormulaFault ? result.error : result;
}

function problemOf(source: string): { message: string; at: string } {
  try {
    run(source);
  } catch (error) {
    if (error instanceof FormulaProblem)
      return { message: error.message, at: source.slice(error.at.from, error.at.to) };
    throw error;
  }
  throw new Error("it was taken");
}

describe("the text of a formula", () => {
  it.each([
    ["１＋２×（３－１）", 5],
    ["＝10÷4", 2.5],
    ["もし（［金額］≧1000、“多い”、“少ない”）", "多い"],
    ['"a""b" & "［数］"', 'a"b［数］'],
    ["[角]]括弧]", "かっこ"],
    ["if(true, 1, 2)", 1],
    ["2 - -3", 5],
  ])("[FM2] [FM4] %s", (source, expected) => expect(run(source)).toBe(expected));

  it.each([
    ["1 + ", "数式が途中で終わっています。", ""],
    ["", "数式を入力してください。", ""],
    ["(1 + 2", "閉じる「)」がありません。", ""],
    ["[ない] + 1", "「ない」という列はありません。", "[ない]"],
    ["HOGE(1)", "「HOGE」という関数はありません。", "HOGE(1)"],
    ["1 + [題]", "ここは数ですが、文字列が渡されています。", "[題]"],
    ["IF([確認], 1, [題])", "ここは数ですが、文字列が渡されています。", "[題]"],
    ["1 < 2 < 3", "比べる記号は続けて使えません。ANDでつないでください。", "<"],
    ["1 ? 2", "「?」は数式に使えない文字です。", "?"],
    ["[期間]", "期間は、STARTかENDで日付にしてください。", "[期間]"],
    ['"abc', '文字列を閉じる「"」がありません。', '"abc'],
  ])("[FM3] [FM10] %s is refused", (source, message, at) => expect(problemOf(source)).toEqual({ message, at }));

  it("[FM1] is bounded", () => {
    expect(problemOf(`${"1+".repeat(1_000)}1`).message).toContain("2,000文字");
    expect(problemOf(`${"(".repeat(33)}1${")".repeat(33)}`).message).toContain("深すぎます");
    expect(problemOf(`${"1+".repeat(300)}1`).message).toContain("複雑すぎます");
    expect(problemOf(`SUM(${Array(51).fill("1").join()})`).message).toContain("50個");
  });
});

describe("what a formula makes", () => {
  it.each([
    ["0.1 + 0.2", 0.3],
    ["1 / 3", 0.3333333333],
    ["[金額] / 0", "DIVIDE"],
    ["999999999999999 * 10", "NUMBER"],
    ["ROUND(1.005, 2)", 1.01],
    ["ROUND(-2.5)", -3],
    ["FLOOR(-1.5)", -2],
    ["ROUND(1, 0.5)", "VALUE"],
  ])("[FM30] [FM31] %s", (source, expected) => expect(run(source)).toBe(expected));

  it.each([
    ["[空] + 1", undefined],
    ["[空] = [空]", true],
    ["[空] < 1", false],
    ["SUM([空], 2)", 2],
    ["AVERAGE([空])", undefined],
    ["IFEMPTY([空], 7)", 7],
    ['IF([空] > 0, 1, "")', undefined],
    ["IF(FALSE, 1 / 0, 2)", 2],
    ["[題] & [空]", "至急の件"],
    ["OR([確認], 1 / 0 > 1)", true],
  ])("[FM20–FM24] %s", (source, expected) => expect(run(source)).toBe(expected));

  it.each([
    ["WORKDAYS(START([期間]), END([期間]))", 4],
    ["WORKDAY_ADD(DATE(2026, 11, 20), 1)", dayNumber("2026-11-24")],
    ["DATEDIFF(TODAY(), [期限])", 2],
    ["[期限] - TODAY()", 2],
    ['TEXT([期限] + 1, "M月D日(AAA)")', "11月21日(土)"],
    ["DATE(2026, 2, 29)", "DATE"],
    ['DATEADD(DATE(2026, 1, 31), 1, "月")', dayNumber("2026-02-28")],
    ['TEXT(1234567.891, "#,##0.00")', "1,234,567.89"],
    ['CONTAINS([題], "シキュウ") & CONTAINS("ｼｷｭｳ", "しきゅう")', "FALSETRUE"],
    ['LEN("𠮷野家")', 3],
    [`LEN("${"あ".repeat(1_000)}" & "あ")`, "LENGTH"],
  ])("[FM32] [FM40–FM43] %s", (source, expected) => expect(run(source)).toBe(expected));
});

describe("every function", () => {
  it("has a Japanese spelling, help, and an example that can be read", () => {
    expect(new Set(FORMULA_FUNCTIONS.flatMap(({ name, aliases }) => [name, ...aliases])).size).toBe(
      FORMULA_FUNCTIONS.length * 2,
    );
    for (const { help, example } of FORMULA_FUNCTIONS) {
      expect(help).toMatch(/。$/);
      expect(parseFormula(example).kind).toBe("call");
    }
  });
});
