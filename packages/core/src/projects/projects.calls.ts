import { z } from "zod";
import { get } from "../kernel/call.ts";
import { CAPABILITIES } from "../kernel/roles.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";
import { Project, ProjectKey } from "./project.ts";

export const InProject = InWorkspace.extend({ pk: ProjectKey });

export const getProjectList = get("/workspace/:ws/project/getList", {
  audience: { member: "workspace.read" },
  summary: "自分が開けるプロジェクトの一覧",
  params: InWorkspace,
  answer: z.object({ projectList: z.array(Project) }),
});
export const loadProject = get("/workspace/:ws/project/:pk/load", {
  audience: { member: "workspace.read" },
  summary: "プロジェクトと、そこで自分ができること",
  params: InProject,
  answer: z.object({ project: Project, abilities: z.array(z.enum(CAPABILITIES)) }),
});

export const projectsCalls = [getProjectList, loadProject];
