import { ProjectKey } from "@itoguchi/core/projects/project";
import { z } from "zod";
import { memberCommand } from "../kernel/command.ts";
import { accessProject } from "../projects/projects.access.ts";
import { boardsOf } from "./boards.access.ts";

export const listBoards = memberCommand(z.object({ pk: ProjectKey }), "workspace.read", async (ctx, { pk }) => {
  const { id } = await accessProject(ctx, pk);
  return { boardList: await boardsOf(ctx, id) };
});
