import { RegisterProject } from "@itoguchi/core/projects/projects.calls";
import { memberCommand } from "../kernel/command.ts";
import { insertProject } from "./insert-project.ts";

export const registerProject = memberCommand(RegisterProject, "project.manage", insertProject);
