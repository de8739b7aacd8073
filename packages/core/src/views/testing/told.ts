import type { Arrangement } from "../arrangement.ts";
import { BOARD } from "./builders.ts";
import type { Arranged } from "./reference.ts";

const ALL = 1_000;

/** What an arrangement says, with posts by number; of hidden groups only how many they have. */
export function told(arrangement: Arrangement): Arranged {
  const table = arrangement.question.project.board(BOARD);
  return rounded({
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
  });
}

export function expected(arranged: Arranged): Arranged {
  return rounded({
    ...arranged,
    groups: arranged.groups.map((group) => (group.isHidden ? { ...group, numbers: [group.numbers.length] } : group)),
  });
}

/** Sums of binary fractions differ in their last digits. */
function rounded(arranged: Arranged): Arranged {
  const round = (_key: string, value: unknown) => (typeof value === "number" ? Number(value.toFixed(9)) : value);
  return JSON.parse(JSON.stringify(arranged, round)) as Arranged;
}
