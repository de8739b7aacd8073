import { newId } from "@itoguchi/client/new-id";
import { NotMade } from "@itoguchi/client/project/not-made";
import { fail } from "@itoguchi/core/kernel/errors";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepTitle, keptLines, makeLines } from "./kept-lines.ts";

const LINES = { text: "一\n二\n", isTable: false };
const made = { numbers: [1, 2], undo: () => {} };
const makerOf = (make: (rows: string[][]) => Promise<typeof made>) => ({
  titleOf: (row: readonly string[]) => row[0] ?? "",
  make,
});

// Whatever an earlier test kept is of somebody else.
beforeEach(() => keptLines.ownedBy(newId()));
const shown = () => keptLines.list().map(({ text, fault }) => [text, fault]);

describe("pasted lines", () => {
  it("that are made are not kept", async () => {
    const make = vi.fn(async (_rows: string[][]) => made);
    await makeLines(makerOf(make), LINES);
    expect(make).toHaveBeenCalledExactlyOnceWith([["一"], ["二"]]);
    expect(shown()).toEqual([]);
  });

  it("that are refused are kept with the reason, whoever pasted them may be gone", async () => {
    keptLines.ownedBy("hanako");
    const changed = vi.fn();
    const leave = keptLines.subscribe(changed);
    await makeLines(
      makerOf(() => Promise.reject(fail("Forbidden", { message: "権限がありません。" }))),
      LINES,
    );
    expect(shown()).toEqual([["一\n二\n", "権限がありません。"]]);
    expect(changed).toHaveBeenCalledOnce();
    leave();
    keptLines.ownedBy("hanako");
    expect(keptLines.list()).toHaveLength(1);
    keptLines.ownedBy("taro");
    expect(shown()).toEqual([]);
  });

  it("are kept one lot after the other, until each is made or given up", async () => {
    const giveUp = makerOf(() => Promise.reject(new NotMade()));
    await makeLines(giveUp, LINES);
    keepTitle(giveUp, "三", new NotMade());
    await makeLines(giveUp, { text: "四\n\t\n五", isTable: true });
    const told = (count: number) => `必須の値が入力されていないため、${count}件の投稿を作っていません。`;
    expect(shown()).toEqual([
      ["一\n二\n", told(2)],
      ["三", told(1)],
      ["四\n\t\n五", told(2)],
    ]);
    for (const { id } of keptLines.list()) keptLines.drop(id);
    expect(shown()).toEqual([]);
  });

  it("without a title, or with one that is too long, are kept before anything is asked of the server", async () => {
    const make = vi.fn(async () => made);
    await makeLines(makerOf(make), { text: "\t一\n二", isTable: true });
    await makeLines(makerOf(make), { text: `一\n${"長".repeat(501)}`, isTable: false });
    expect(keptLines.list().map(({ fault }) => fault)).toEqual([
      "1行目にタイトルがありません。",
      "タイトルは500文字までです。2行目を短くしてください。",
    ]);
    expect(make).not.toHaveBeenCalled();
  });
});
