import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownFormula, storedFormula } from "./references.ts";

const columns = [
  { id: "id-1", name: "金額" },
  { id: "id-2", name: "角]括弧" },
  { id: "id-3", name: "同じ" },
  { id: "id-4", name: "同じ" },
];

describe("the stored form of a formula", () => {
  it("[FM6] names columns by id, whatever they are called", () => {
    const stored = storedFormula('[金額] * 2 & "[金額]" & ［角]]括弧］', columns);
    expect(stored).toBe('[id-1] * 2 & "[金額]" & [id-2]');
    const renamed = columns.map((column) => (column.id === "id-1" ? { ...column, name: "売上" } : column));
    expect(shownFormula(stored, renamed)).toBe('[売上] * 2 & "[金額]" & [角]]括弧]');
  });

  it("[FM6] keeps a name that nobody or more than one column has", () => {
    expect(storedFormula("[ない] + [同じ] + [ 金額 ]", columns)).toBe("[ない] + [同じ] + [id-1]");
    expect(storedFormula('"開いたまま', columns)).toBe('"開いたまま');
  });

  it("[FM6] comes back as it was", () => {
    const part = fc.constantFrom("[id-1]", "[id-2]", "[gone]", "+", " ", "1", '"[x]"', "(", "IF(", "ａ");
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const stored = parts.join("");
        expect(storedFormula(shownFormula(stored, columns), columns)).toBe(stored);
      }),
    );
  });
});
