import { z } from "zod";
import { get } from "../kernel/call.ts";
import { InProject } from "../projects/projects.calls.ts";
import { Board } from "./board.ts";

export const getBoardList = get("/workspace/:ws/project/:pk/board/getList", {
  audience: { member: "workspace.read" },
  summary: "プロジェクトのボード",
  params: InProject,
  answer: z.object({ boardList: z.array(Board) }),
});

export const boardsCalls = [getBoardList];
