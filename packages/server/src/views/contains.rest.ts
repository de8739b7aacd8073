import * as calls from "@itoguchi/core/views/contains.calls";
import { on } from "../kernel/http/rest.ts";
import { checkContained, isContain } from "./is-contain.ts";

export const containsRoutes = [on(calls.isContain, isContain), on(calls.bulkCheckIsContain, checkContained)];
