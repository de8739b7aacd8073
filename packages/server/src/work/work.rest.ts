import * as calls from "@itoguchi/core/work/work.calls";
import { on } from "../kernel/http/rest.ts";
import { listWork } from "./work.queries.ts";

export const workRoutes = [on(calls.getWorkList, listWork)];
