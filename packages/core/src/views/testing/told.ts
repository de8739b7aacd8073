import { expect } from "vitest";
import type { Arrangement } from "../engine/arrangement.ts";
import { BOARD } from "./builders.ts";
import type { Arranged } from "./reference.ts";

const ALL = 1_000;

/** What an arrangement says, with posts by number; of hidden groups only how many they have. */
export function told(arrangement: Arrangement): Arranged {
  const table = arrangement.question.project.board(BOARD);
  return {
    size: arrangement.size,
    functions: arrangement.functions(),
    groups: arrangement.groups().map(({ key, size, isHidden, isContract }) => {
      const slots = arrangement.page(key, 0, ALL);
      if (!isHidden && slots.length !== size) throw new Error("A page of everything is not the whole group");
      return {
        key,
        isHidden,
        isContract,
        numbers: isHidden ? [size] : slots.map((slot) => table.read(slot).projectSerialNumber),
        functions: arrangement.functions(key),
      };
    }),
  };
}

export function expected(arranged: Arranged): Arranged {
  return near({
    ...arranged,
    groups: arranged.groups.map((group) => (group.isHidden ? { ...group, numbers: [group.numbers.length] } : group)),
  });
}

/** Sums of binary fractions differ in their last digits, by the order they are added in. */
export function near(arranged: Arranged): Arranged {
  return {
    ...arranged,
    functions: nearly(arranged.functions),
    groups: arranged.groups.map((group) => ({ ...group, functions: nearly(group.functions) })),
  };
}

const DIGITS = 10;

function nearly(values: Arranged["functions"]): Arranged["functions"] {
  const entries = Object.entries(values).map(([id, value]) => {
    if (typeof value !== "number") return [id, value];
    const whole = Math.ceil(Math.log10(Math.abs(value) + 1));
    return [id, expect.closeTo(value, Math.max(0, DIGITS - whole - 1))];
  });
  return Object.fromEntries(entries) as Arranged["functions"];
}
