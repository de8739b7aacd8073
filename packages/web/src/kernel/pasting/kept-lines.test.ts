import { NotMade } from "@itoguchi/client/project/not-made";
import { fail } from "@itoguchi/core/kernel/errors";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { giveBackTitle, keptLines, makeLines } from "./kept-lines.ts";

const LINES = { text: "一\n二\n", isTable: false };
const made = { numbers: [1, 2], undo: () => {} };
const makerOf = (make: (rows: string[][]) => Promise<typeof made>) => ({
  account: "hanako",
  titleOf: (row: readonly string[]) => row[0] ?? "",
  make,
});

beforeEach(() => keptLines.forget());
const shown = (account = "hanako") => keptLines.list(account).map(({ text, fault }) => [text, fault]);

/** A field with that text; undefined is closed. */
function fieldOf(text: string | undefined) {
  let typed = text;
  return {
    typed: () => typed,
    write(next: string) {
      typed = next;
    },
  };
}

describe("pasted lines", () => {
  it("that are made are not kept", async () => {
    const make = vi.fn(async (_rows: string[][]) => made);
    await makeLines(makerOf(make), LINES);
    expect(make).toHaveBeenCalledExactlyOnceWith([["一"], ["二"]]);
    expect(shown()).toEqual([]);
  });

  it("that are refused are kept with the reason, whoever pasted them may be gone", async () => {
    const changed = vi.fn();
    const leave = keptLines.subscribe(changed);
    await makeLines(
      makerOf(() => Promise.reject(fail("Forbidden", { message: "権限がありません。" }))),
      LINES,
    );
    expect(shown()).toEqual([["一\n二\n", "権限がありません。"]]);
    expect(changed).toHaveBeenCalledOnce();
    leave();
  });

  it("are seen by whoever pasted them only, also when they are refused after somebody else has signed in", async () => {
    const answer = Promise.withResolvers<typeof made>();
    const done = makeLines(
      makerOf(() => answer.promise),
      LINES,
    );
    keptLines.forget();
    answer.reject(fail("Forbidden", { message: "権限がありません。" }));
    await done;
    expect([shown("taro"), shown("hanako").length]).toEqual([[], 1]);
    expect(keptLines.list(undefined)).toEqual([]);
    keptLines.forget();
    expect(shown("hanako")).toEqual([]);
  });

  it("that are corrected stay before the others while they still cannot be made", async () => {
    const make = vi.fn(async () => made);
    await makeLines(makerOf(make), { text: "\t一", isTable: true });
    await makeLines(makerOf(make), { text: "\t二", isTable: true });
    const [first, second] = keptLines.list("hanako");
    await makeLines(makerOf(make), { text: "題\t一\n\t三", isTable: true }, first?.id);
    expect(keptLines.list("hanako").map(({ id, text, fault }) => [id, text, fault])).toEqual([
      [first?.id, "題\t一\n\t三", "2行目にタイトルがありません。"],
      [second?.id, "\t二", "1行目にタイトルがありません。"],
    ]);
    await makeLines(makerOf(make), { text: "題\t一", isTable: true }, first?.id);
    expect(keptLines.list("hanako").map(({ id }) => id)).toEqual([second?.id]);
  });

  it("are given another reason only while they are kept", () => {
    const maker = makerOf(async () => made);
    const id = keptLines.keep({ ...LINES, maker, fault: "前の理由" });
    keptLines.explain(id, "次の理由");
    expect(shown()).toEqual([["一\n二\n", "次の理由"]]);
    keptLines.drop(id);
    keptLines.explain(id, "前の理由");
    expect(shown()).toEqual([]);
  });

  it("are kept one lot after the other, until each is made or given up", async () => {
    const giveUp = makerOf(() => Promise.reject(new NotMade()));
    await makeLines(giveUp, LINES);
    giveBackTitle(giveUp, { title: "三", error: new NotMade(), field: fieldOf(undefined) });
    await makeLines(giveUp, { text: "四\n\t\n五", isTable: true });
    const told = (count: number) => `必須の値が入力されていないため、${count}件の投稿を作っていません。`;
    expect(shown()).toEqual([
      ["一\n二\n", told(2)],
      ["三", told(1)],
      ["四\n\t\n五", told(2)],
    ]);
    for (const { id } of keptLines.list("hanako")) keptLines.drop(id);
    expect(shown()).toEqual([]);
  });

  it("without a title, or with one that is too long, are kept before anything is asked of the server", async () => {
    const make = vi.fn(async () => made);
    await makeLines(makerOf(make), { text: "\t一\n二", isTable: true });
    await makeLines(makerOf(make), { text: `一\n${"長".repeat(501)}`, isTable: false });
    expect(keptLines.list("hanako").map(({ fault }) => fault)).toEqual([
      "1行目にタイトルがありません。",
      "タイトルは500文字までです。2行目を短くしてください。",
    ]);
    expect(make).not.toHaveBeenCalled();
  });
});

describe("a refused title", () => {
  const maker = makerOf(async () => made);
  const error = fail("Forbidden", { message: "権限がありません。" });

  it("is back in its field while that is empty", () => {
    const field = fieldOf("");
    expect(giveBackTitle(maker, { title: "一", error, field })).toBe(true);
    expect([field.typed(), shown()]).toEqual(["一", []]);
    expect(giveBackTitle(maker, { title: "二", error, field })).toBe(false);
    expect([field.typed(), shown()]).toEqual(["一", [["二", "権限がありません。"]]]);
  });

  it.each([["the next one is being typed", "次の題"] as const, ["its field is closed", undefined] as const])(
    "is kept when %s",
    (_, typed) => {
      const field = fieldOf(typed);
      expect(giveBackTitle(maker, { title: "一", error, field })).toBe(false);
      expect([field.typed(), shown()]).toEqual([typed, [["一", "権限がありません。"]]]);
    },
  );
});
