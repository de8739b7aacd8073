import { describe, expect, it } from "vitest";
import { type Column, ColumnType } from "#core/model/column";
import { columnProblem } from "../column-settings.ts";
import { buildColumn, buildCondition, buildReading, idOf } from "../columns.factory.ts";
import { columnsForFormula, draftFormula } from "../formula-draft.ts";
import { checkFormula } from "../formula-problem.ts";
import { kindOf, ownKindOf } from "../registry.ts";
import { acceptValue } from "../values.ts";

const reading = buildReading();
const price = buildColumn({ id: idOf(1), name: "金額", columnType: ColumnType.NUMERIC });
const due = buildColumn({ id: idOf(2), name: "期限", columnType: ColumnType.DATE });
const files = buildColumn({ id: idOf(3), name: "資料", columnType: ColumnType.FILE });
const formula = (number: number, formulaText: string, overrides: Partial<Column> = {}) =>
  buildColumn({
    ...{ id: idOf(number), name: `数式${number}`, columnType: ColumnType.FORMULA },
    ...{ formulaText, formulaType: "NUMBER", ...overrides },
  });
/** Each in a text that is worked out. */
const searches = (times: number) => `AND(${Array.from({ length: times }, () => 'CONTAINS(TEXT(1),"b")').join()})`;
const known = (columns: readonly Column[]) => ({
  board: () => ({}),
  section: () => undefined,
  column: (id: string) => columns.find((column) => column.id === id),
  columnsOf: (boardId: string) => columns.filter((column) => column.boardId === boardId),
});
const problem = (column: Column, ...others: Column[]) => columnProblem(column, known([price, due, files, ...others]));
const check = (column: Column, ...others: Column[]) =>
  checkFormula(column, { ...known([price, due, files, ...others]), kindOf });

describe("a formula that is saved", () => {
  it("[FM10] [FM11] has the type of its result", () => {
    expect(problem(formula(10, `[${idOf(1)}] * 2`))).toBeUndefined();
    expect(problem(formula(10, `[${idOf(2)}] + 1`))).toMatchObject({ field: "formulaType" });
    expect(problem(formula(10, `[${idOf(2)}] + 1`, { formulaType: "DATE" }))).toBeUndefined();
    expect(problem(formula(10, `[${idOf(2)}] * 2`))?.message).toBe(
      "数式に間違いがあります：ここは数ですが、日付が渡されています。",
    );
    expect(problem(formula(10, "1 + TODAY() * 2"))?.message).toBe(
      "数式の5文字目：ここは数ですが、日付が渡されています。",
    );
  });

  it("[FM12] uses columns of its board that have values", () => {
    expect(problem(formula(10, `[${idOf(3)}] & ""`, { formulaType: "TEXT" }))?.message).toContain(
      "「資料」は数式に使えない",
    );
    expect(problem(formula(10, `[${idOf(9)}] + 1`))?.field).toBe("formulaText");
    const elsewhere = buildColumn({ id: idOf(4), boardId: idOf(5), columnType: ColumnType.NUMERIC });
    expect(problem(formula(10, `[${idOf(4)}] + 1`), elsewhere)?.field).toBe("formulaText");
  });

  it("[FM50] is refused when it comes back to itself, with the loop named", () => {
    const second = formula(11, `[${idOf(10)}] + 1`);
    expect(problem(formula(10, `[${idOf(10)}] + 1`))?.message).toBe("数式が循環しています：「数式10」→「数式10」");
    expect(problem(formula(10, `[${idOf(11)}] + 1`), second)?.message).toBe(
      "数式が循環しています：「数式10」→「数式11」→「数式10」",
    );
  });

  it("[FM51] is refused when it is too complex together with what it refers to", () => {
    const doubled = (number: number) => formula(number, `[${idOf(number + 1)}] + [${idOf(number + 1)}]`);
    const chain = Array.from({ length: 12 }, (_, index) => doubled(21 + index));
    const last = formula(33, "1");
    expect(problem(doubled(20), ...chain, last)?.message).toContain("複雑すぎます");
    expect(check(doubled(20), ...chain, last)).toBe("COST");
    expect(problem(doubled(30), ...chain, last)).toBeUndefined();
  });

  describe("[FM54] with the formulas of its board", () => {
    const large = (number: number, overrides: Partial<Column> = {}) =>
      formula(number, searches(30), { formulaType: "BOOLEAN", ...overrides });
    const most = Array.from({ length: 15 }, (_, index) => large(20 + index));

    it("is refused when they are too complex together", () => {
      expect(problem(large(40), ...most.slice(1))).toBeUndefined();
      expect(problem(large(20), ...most), "the same column again").toBeUndefined();
      const message =
        "このボードの数式の複雑さの合計は78,000までですが、82,576になります。数式を短くするか、使っていない数式の列を減らしてください。";
      expect(problem(large(40), ...most)).toEqual({ field: "formulaText", message });
      expect(problem(large(40, { isActive: false }), ...most)).toBeUndefined();
      expect(problem(large(40), ...most.slice(1), large(41, { isActive: false }))).toBeUndefined();
      expect(problem(large(40), ...most.slice(1), large(41, { boardId: idOf(5) }))).toBeUndefined();
    });

    it("counts what refers to it", () => {
      const users = Array.from({ length: 30 }, (_, index) => formula(20 + index, `IF([${idOf(10)}], 1)`));
      const before = formula(10, "TRUE", { formulaType: "BOOLEAN" });
      expect(problem(formula(10, "NOT(TRUE)", { formulaType: "BOOLEAN" }), before, ...users)).toBeUndefined();
      expect(problem(large(10), before, ...users)?.message).toContain("160,081になります");
    });

    it("is saved when it does not raise the sum of a board that is over it", () => {
      const over = [...most, large(40), large(41)];
      const saved = (times: number) => problem(formula(40, searches(times), { formulaType: "BOOLEAN" }), ...over);
      expect(saved(29), "still over").toBeUndefined();
      expect(saved(30), "as before").toBeUndefined();
      expect(saved(31)?.message).toContain("複雑さの合計");
      expect(problem(formula(42, "1"), ...over)?.message, "another one").toContain("複雑さの合計");
      const hidden = large(43, { isActive: false });
      expect(problem({ ...hidden, isActive: true }, ...over, hidden)?.message, "activated").toContain("複雑さの合計");
    });
  });

  it("[FM51] counts functions on texts by the time they take", () => {
    const tenfold = (times: number) => {
      const used = formula(11, searches(times), { formulaType: "BOOLEAN" });
      const refers = Array.from({ length: 10 }, () => `[${used.id}]`);
      return problem(formula(10, `AND(${refers.join()})`, { formulaType: "BOOLEAN" }), used);
    };
    expect(problem(formula(10, searches(15), { formulaType: "BOOLEAN" }))).toBeUndefined();
    expect(tenfold(15)).toBeUndefined();
    expect(tenfold(16)?.message).toContain("複雑すぎます");
  });

  it("[CL85] has the functions of its result, and cannot be required", () => {
    const text = formula(10, '"a" & 1', { formulaType: "TEXT" });
    expect(problem({ ...text, numericFunctionType: "SUM" })).toMatchObject({ field: "numericFunctionType" });
    expect(problem({ ...text, numericFunctionType: "COUNT" })).toBeUndefined();
    expect(problem({ ...text, required: true })).toMatchObject({ field: "required" });
  });
});

describe("a formula that is worked out", () => {
  it("[FM11] [FM50] [FM52] says why it cannot be", () => {
    expect(check(formula(10, `[${idOf(1)}] * 2`))).toMatchObject({ columns: [price] });
    expect(check(formula(10, `[${idOf(9)}] * 2`))).toBe("NAME");
    expect(check(formula(10, `[${idOf(2)}] * 2`))).toBe("TYPE");
    expect(check(formula(10, `[${idOf(2)}] + 2`))).toBe("TYPE");
    expect(check(formula(10, "1 +"))).toBe("SYNTAX");
    expect(check(formula(10, `[${idOf(11)}]`), formula(11, `[${idOf(10)}]`))).toBe("LOOP");
  });

  it("[CL85] is asked, sorted and shown like its result; an error counts as empty", () => {
    const column = formula(10, "1", { numericUnit: "円" });
    const kind = ownKindOf(column);
    const fault = { error: "DIVIDE" };
    const large = kind.matcher(buildCondition("GREATER_THAN", { numericData: 5 }), column, reading);
    const empty = kind.matcher(buildCondition("IS_EMPTY"), column, reading);
    expect([9, 1, fault, undefined].map(large)).toEqual([true, false, false, false]);
    expect([9, fault, undefined].map(empty)).toEqual([false, true, true]);
    expect([9, fault].map((value) => kind.text(value, column, reading))).toEqual(["9円", "0で割れません"]);
    expect([9, fault].map((value) => kind.sortKey(value, column, reading))).toEqual([9, undefined]);
    expect(kind.groupKeys?.(fault, column, reading)).toEqual([""]);
    expect(() => acceptValue(column, 1, "value")).toThrow("「数式10」には書き込めません。");
  });
});

describe("a formula that is being written", () => {
  const columns = [price, due, files];

  it("[FM6] names columns by name, and is stored by id", () => {
    expect(draftFormula("[金額] × １.１", formula(10, ""), columns)).toEqual({
      ...{ formulaText: `[${idOf(1)}] × １.１`, formulaType: "NUMBER", problem: undefined },
    });
    expect(draftFormula("[数量] + 1", formula(10, ""), columns).problem).toEqual({
      ...{ message: "「数量」という列はありません。", at: { from: 0, to: 4 } },
    });
  });

  it("[FM52] does not use inactive columns", () => {
    const old = buildColumn({ id: idOf(6), name: "旧", columnType: ColumnType.NUMERIC, isActive: false });
    expect(draftFormula("[旧] + 1", formula(10, ""), [...columns, old])).toEqual({
      ...{ formulaText: `[${idOf(6)}] + 1`, formulaType: null },
      problem: { message: "「旧」という列は、このボードで使われていません。", at: { from: 0, to: 3 } },
    });
    const again = { ...old, id: idOf(7), isActive: true };
    expect(draftFormula("[旧] + 1", formula(10, ""), [old, again])).toEqual({
      ...{ formulaText: `[${idOf(7)}] + 1`, formulaType: "NUMBER", problem: undefined },
    });
  });

  it("[FM1] is as long as it is stored", () => {
    const long = { ...price, name: "長".repeat(100) };
    const draft = (name: string, times: number) =>
      draftFormula(Array.from({ length: times }, () => `[${name}]`).join("+"), formula(10, ""), [price, long]);
    expect(draft(long.name, 30).problem, "longer than 2,000 as it is shown").toBeUndefined();
    expect(draft("金額", 60)).toMatchObject({
      formulaType: null,
      problem: { message: "数式は2,000文字までです。列の名前は、1つを38文字と数えます。" },
    });
  });

  it("[FM12] is offered the columns that it can use", () => {
    expect(columnsForFormula(formula(10, ""), columns)).toEqual([price, due]);
  });
});
