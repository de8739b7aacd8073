import { NotMade } from "@itoguchi/client/project/not-made";
import { ColumnType } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { buildColumn } from "@itoguchi/core/views/testing/builders";
import type { ClipboardEvent } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { CellContext } from "#web/columns/cell.ts";
import { keptLines, makeLines } from "#web/kernel/pasting/kept-lines.ts";
import { layoutColumns } from "../grid-columns.ts";
import { select } from "../selection.ts";
import type { CellChange } from "./cell-changes.ts";
import { useCellWrites } from "./use-cell-writes.ts";

const TITLE = buildColumn(ColumnType.POST_TITLE, { name: "タイトル" });
const MEMO = buildColumn(ColumnType.TEXT, { name: "メモ" });
const { columns } = layoutColumns({
  view: {
    viewColumnList: [
      { columnId: MEMO.id, isShow: true, width: null, columnOrder: "a", isWrapDisplay: false, isFrozen: false },
    ],
    titleColumnWidth: 320,
    isWrapDisplay: false,
  },
  columns: [TITLE, MEMO],
  abilities: { canWrite: true, canManage: false },
  widths: new Map(),
  projectKey: "PRJ",
  room: 0,
});
const post = { id: "p1", projectSerialNumber: 1, title: "前から", columnData: {} } as unknown as ListedPost;

/** A table of one row; whoever makes posts of what reaches beyond it writes the cells, too. */
function start(make: (titles: string[]) => Promise<number[]>, isTaken = Promise.resolve(true)) {
  const written: unknown[] = [];
  // biome-ignore lint/correctness/useHookAtTopLevel: it uses no hook itself
  const writes = useCellWrites({
    account: "hanako",
    size: { rows: 1, columns: columns.length },
    columns,
    postAt: (row) => (row === 0 ? post : undefined),
    want: () => {},
    context: { projectKey: "PRJ" } as CellContext,
    write(changes: readonly CellChange[]) {
      written.push(...changes.map(({ column, value }) => [column.name, value]));
      return isTaken;
    },
    async make(posts, alongside) {
      alongside?.();
      return { numbers: await make(posts.map(({ title }) => title)), undo: () => {} };
    },
    selection: select({ row: 0, column: columns.findIndex(({ key }) => key === TITLE.id) }),
    setSelection: () => {},
  });
  const paste = (text: string) =>
    writes.paste({
      preventDefault: () => {},
      clipboardData: { getData: (type: string) => (type === "text/plain" ? text : "") },
    } as unknown as ClipboardEvent);
  return { written, paste };
}

beforeEach(() => keptLines.forget());
const keptList = () => keptLines.list("hanako");

const GIVEN_UP = "必須の値が入力されていないため、2件の投稿を作っていません。";

describe("a block that reaches beyond the last row", () => {
  it("keeps the lines whose posts are given up, and leaves the cells that are written", async () => {
    const made: string[][] = [];
    const make = vi.fn(async (titles: string[]) => {
      made.push(titles);
      if (made.length === 1) throw new NotMade();
      return [2, 3];
    });
    const { written, paste } = start(make);
    paste("変更\tあ\r\n新一\tい\r\n\r\n新二\tう\r\n");
    await vi.waitFor(() => expect(keptList()).toMatchObject([{ fault: `${GIVEN_UP}既存の行には貼り付けました。` }]));
    expect(written).toEqual([
      ["タイトル", "変更"],
      ["メモ", "あ"],
    ]);
    const [kept] = keptList();
    expect(kept?.text).toBe("新一\tい\r\n新二\tう\r\n");
    if (kept) await makeLines(kept.maker, kept);
    expect(made).toEqual([
      ["新一", "新二"],
      ["新一", "新二"],
    ]);
    expect(written).toHaveLength(2);
  });

  it("keeps the lines without a title, too: corrected, they are posts like the others", async () => {
    const { paste } = start(() => Promise.reject(new NotMade()));
    paste("変更\tあ\r\n新一\tい\r\n\tう\r\n\t\r\n新二\r\n");
    await vi.waitFor(() => expect(keptList()).toHaveLength(1));
    const [kept] = keptList();
    expect(kept?.text).toBe("新一\tい\r\n\tう\r\n新二\r\n");
    if (kept) await makeLines(kept.maker, kept, kept.id);
    expect(keptList()).toMatchObject([{ id: kept?.id, fault: "2行目にタイトルがありません。" }]);
  });

  it("says that the rows that are there are written once they are, and not where they are refused", async () => {
    const taken = Promise.withResolvers<boolean>();
    const { paste } = start(() => Promise.reject(new NotMade()), taken.promise);
    paste("変更\tあ\r\n新一\r\n新二\r\n");
    await vi.waitFor(() => expect(keptList()).toMatchObject([{ fault: GIVEN_UP }]));
    taken.resolve(false);
    await taken.promise;
    await new Promise((resolve) => setTimeout(resolve));
    expect(keptList()).toMatchObject([{ fault: GIVEN_UP }]);
  });
});
