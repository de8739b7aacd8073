import * as calls from "@itoguchi/core/exports/exports.calls";
import { on } from "../kernel/http/rest.ts";
import { exportWorkspace } from "./export-workspace.ts";

export const exportsRoutes = [on(calls.exportWorkspace, exportWorkspace)];
