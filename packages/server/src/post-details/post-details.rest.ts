import * as calls from "@itoguchi/core/post-details/post-details.calls";
import { on } from "../kernel/http/rest.ts";
import { loadPost, loadPostOgpInfo, loadSubPost, loadSubPostOgpInfo } from "./post-details.queries.ts";

export const postDetailsRoutes = [
  on(calls.loadByProjectSerialNumber, loadPost),
  on(calls.loadPostOgpInfo, loadPostOgpInfo),
  on(calls.loadSubPost, loadSubPost),
  on(calls.loadSubPostOgpInfo, loadSubPostOgpInfo),
];
