import * as calls from "@itoguchi/core/projects/projects.calls";
import { on } from "../kernel/http/rest.ts";
import { listProjects, loadProject } from "./projects.queries.ts";

export const projectsRoutes = [on(calls.getProjectList, listProjects), on(calls.loadProject, loadProject)];
