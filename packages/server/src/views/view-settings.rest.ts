import * as calls from "@itoguchi/core/views/view-settings.calls";
import { on } from "../kernel/http/rest.ts";
import { getBoardView } from "./get-board-view.ts";

export const viewSettingsRoutes = [on(calls.getBoardView, getBoardView)];
