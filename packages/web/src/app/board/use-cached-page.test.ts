import { buildColumn, idOf } from "@itoguchi/core/columns/columns.factory";
import { ColumnType } from "@itoguchi/core/model/column";
import { type BoardView, ViewSettings, ViewType } from "@itoguchi/core/model/view";
import { ProjectReplica } from "@itoguchi/core/streams/project-replica";
import { expect, it } from "vitest";
import { arePostsHere } from "./use-cached-page.ts";

const [OWN, OTHER] = [idOf(1), idOf(2)];
const children = buildColumn({
  boardId: OWN,
  columnType: ColumnType.POST_LINK,
  linkDirection: "CHILD",
  linkedBoardIdList: [OTHER],
});
const boards = [OWN, OTHER].map((id) => ({ id, boardOrder: id }));
const replica = new ProjectReplica(0, { boards: boards as never, sections: [], columns: [children], views: [] });

it.each([
  [ViewType.TABLE, [OWN], true],
  [ViewType.TABLE, [OTHER], false],
  [ViewType.TREE, [OWN], false],
  [ViewType.TREE, [OWN, OTHER], true],
])("of a view of type %i, with the posts of %j here, all are here: %s", (viewType, held, isHere) => {
  const view = { ...ViewSettings.parse({}), boardId: OWN, viewType } as BoardView;
  expect(arePostsHere({ replica, holds: (id) => held.includes(id) }, view)).toBe(isHere);
});
