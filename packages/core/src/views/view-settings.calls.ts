import { z } from "zod";
import { get } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { ViewInFull } from "../model/shown-view.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";

export const getBoardView = get("/workspace/:ws/project/board/boardView/:id/get", {
  audience: { member: "workspace.read" },
  summary: "ビューと、それがあるプロジェクト",
  params: InWorkspace.extend({ id: Id }),
  answer: z.object({ boardView: ViewInFull, projectKey: z.string() }),
});

export const viewSettingsCalls = [getBoardView];
