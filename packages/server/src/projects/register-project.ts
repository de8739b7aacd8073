import { RegisterProject } from "@itoguchi/core/projects/projects.calls";
import { administrationCommand } from "../kernel/command.ts";
import { insertProject } from "./insert-project.ts";

export const registerProject = administrationCommand(RegisterProject, "project.manage", (ctx, names) =>
  insertProject(ctx, names),
);
