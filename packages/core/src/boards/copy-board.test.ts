import { describe, expect, it } from "vitest";
import { BoardType } from "../model/board.ts";
import { copyBoard, withIds } from "./copy-board.ts";
import { BOARD_TEMPLATES } from "./templates/board-templates.ts";
import { instantiate } from "./templates/instantiate.ts";

let last = 0;
const id = () => `00000000-0000-4000-8000-${String(++last).padStart(12, "0")}`;
const ANY_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const idsIn = (value: unknown) => new Set(JSON.stringify(value).match(ANY_ID));

describe("copyBoard", () => {
  it.each(Object.entries(BoardType))(
    "copies %s without one id of the original, and nothing else changes",
    (_, type) => {
      const { board, sections, columns, views } = instantiate(BOARD_TEMPLATES[type], { id, now: new Date(0) });
      const original = { board, sections, columns, views, charts: [], postTemplates: [] };
      const making = { id, name: board.name, boardOrder: board.boardOrder, createdBy: id() };
      const { copy, ids } = copyBoard(original, making);
      for (const one of idsIn({ sections, columns, views })) expect(idsIn(copy)).not.toContain(one);
      const back = new Map([...ids].map(([from, to]) => [to, from]));
      const { createdBy } = making;
      const signed = <Made>(list: readonly Made[]) => list.map((one) => ({ ...one, createdBy }));
      expect(withIds(copy, back)).toEqual({
        ...original,
        board: { ...board, createdBy, samplePostIdList: [] },
        sections: signed(sections),
        columns: signed(columns.map((one) => ({ ...one, valueOptionList: signed(one.valueOptionList) }))),
      });
    },
  );

  it("keeps a pair of columns of the board itself, and leaves those of other boards to the original", () => {
    const { columns, ...rest } = instantiate(BOARD_TEMPLATES[BoardType.BLANK], { id, now: new Date(0) });
    const [first, second] = columns;
    if (!first || !second) throw new Error("A blank board has system columns");
    const direction = "RELATION" as const;
    const linked = [
      { ...first, linkedColumnList: [{ columnId: second.id, direction }] },
      { ...second, linkedColumnList: [{ columnId: id(), direction }] },
    ];
    const { copy, ids } = copyBoard(
      { ...rest, columns: linked, charts: [], postTemplates: [] },
      { id, name: "写し", boardOrder: "a", createdBy: id() },
    );
    expect(copy.columns[0]?.linkedColumnList).toEqual([{ columnId: ids.get(second.id), direction }]);
    expect(copy.columns[1]?.linkedColumnList).toEqual([]);
  });
});
