import * as calls from "@itoguchi/core/boards/boards.calls";
import { on } from "../kernel/http/rest.ts";
import { listBoards } from "./boards.queries.ts";

export const boardsRoutes = [
  on(calls.getBoardList, async (scope, { pk }) => ({ boardList: await listBoards(scope, { pk }) })),
];
