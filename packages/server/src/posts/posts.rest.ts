import * as calls from "@itoguchi/core/posts/posts.calls";
import { on } from "../kernel/http/rest.ts";
import { loadPost, loadPostOgpInfo, loadSubPost, loadSubPostOgpInfo } from "./post-details.queries.ts";

export const postsRoutes = [
  on(calls.loadPost, loadPost),
  on(calls.loadPostOgpInfo, loadPostOgpInfo),
  on(calls.loadSubPost, loadSubPost),
  on(calls.loadSubPostOgpInfo, loadSubPostOgpInfo),
];
