import { describe, expect, it } from "vitest";
import { BOARD_TEMPLATES } from "../boards/templates/board-templates.ts";
import { instantiate } from "../boards/templates/instantiate.ts";
import { ProjectTable } from "../views/engine/table/project-table.ts";
import { chartProblem } from "./chart-problem.ts";

let made = 0;
const id = () => `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;

describe("the charts of templates", () => {
  it.each(Object.values(BOARD_TEMPLATES).map((template) => [template.name, template] as const))(
    "%s can all be drawn",
    (_, template) => {
      const { board, columns, charts } = instantiate(template, { id, now: new Date("2026-11-15T00:00:00Z") });
      const project = new ProjectTable();
      project.setBoard(board);
      for (const column of columns) project.setColumn(column);
      for (const { name, setting } of charts)
        expect(chartProblem(setting, { boardId: board.id, project }), name).toBeUndefined();
    },
  );
});
