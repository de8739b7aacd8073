import { z } from "zod";
import { get, post } from "../kernel/call.ts";
import { Id, SerialNumber } from "../kernel/ids.ts";
import { InProject } from "../projects/projects.calls.ts";

const InBoard = InProject.extend({ b: Id });
const number = SerialNumber;

export const isContain = get(
  "/workspace/:ws/project/:pk/board/:b/boardView/:viewId/post/:projectSerialNumber/isContain",
  {
    audience: { member: "workspace.read" },
    summary: "投稿がビューに見えるか",
    params: InBoard.extend({ viewId: Id, projectSerialNumber: z.coerce.number().int().positive() }),
    answer: z.object({ isContain: z.boolean() }),
  },
);

export const ManyContained = z.object({
  boardViewIdList: z.array(Id).min(1).max(100),
  projectSerialNumberList: z.array(number).min(1).max(1_000),
});
export const bulkCheckIsContain = post("/workspace/:ws/project/:pk/board/:b/boardView/post/bulkCheckIsContain", {
  audience: { member: "workspace.read" },
  summary: "それぞれの投稿がそれぞれのビューに見えるか",
  params: InBoard,
  body: ManyContained,
  answer: z.object({
    isContainList: z.array(
      z.object({ boardViewId: Id, projectSerialNumber: z.number().int(), isContain: z.boolean() }),
    ),
  }),
});

export const containsCalls = [isContain, bulkCheckIsContain];
