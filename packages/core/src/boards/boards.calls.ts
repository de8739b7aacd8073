import { z } from "zod";
import { get } from "../kernel/call.ts";
import { InProject } from "../projects/projects.calls.ts";
import { BoardInFull } from "./board-in-full.ts";

export const getBoardList = get("/workspace/:ws/project/:pk/board/getList", {
  audience: { member: "workspace.read" },
  summary: "プロジェクトのボードと、そのセクション・列・ビュー",
  params: InProject,
  answer: z.object({ boardList: z.array(BoardInFull) }),
});

export const boardsCalls = [getBoardList];
