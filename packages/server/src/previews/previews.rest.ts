import { getOgpMetaData as call } from "@itoguchi/core/previews/previews.calls";
import { on } from "../kernel/http/rest.ts";
import { getOgpMetaData } from "./get-ogp-meta-data.ts";

export const previewsRoutes = [on(call, getOgpMetaData)];
