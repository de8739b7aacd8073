import { describe, expect, it } from "vitest";
import { readShortAddress } from "./short-address.ts";

const WS = "0198a000-0000-7000-8000-000000000001";
const BOARD = "0198a000-0000-7000-8000-000000000002";

describe("a shortened address", () => {
  it.each([
    ["/workspace/post/5", { idList: [], post: { number: "5" } }],
    ["/workspace/FIRST/post/5", { idList: [], projectKey: "FIRST", post: { number: "5" } }],
    [`/workspace/${WS}/post/5`, { idList: [WS], post: { number: "5" } }],
    ["/workspace/post/5/subPost", { idList: [], post: { number: "5" } }],
    [
      "/workspace/FIRST/post/5/subPost/2",
      { idList: [], projectKey: "FIRST", post: { number: "5", subPostNumber: "2" } },
    ],
    [`/workspace/${WS}/FIRST/post/5/subPost`, { idList: [WS], projectKey: "FIRST", post: { number: "5" } }],
    [`/workspace/${BOARD}`, { idList: [BOARD] }],
    [`/workspace/FIRST/${BOARD}`, { idList: [BOARD], projectKey: "FIRST" }],
    [`/workspace/${WS}/${BOARD}`, { idList: [WS, BOARD] }],
    ["/workspace/FIRST", { idList: [], projectKey: "FIRST" }],
    ["/workspace/post", { idList: [], post: {} }],
    [`/workspace/${WS}/FIRST/post`, { idList: [WS], projectKey: "FIRST", post: {} }],
    [`/workspace/${WS}/FIRST/${BOARD}/post`, { idList: [WS, BOARD], projectKey: "FIRST", post: {} }],
    [`/workspace/${WS}/FIRST/${BOARD}/post/5`, { idList: [WS, BOARD], projectKey: "FIRST", post: { number: "5" } }],
    // A project may be called POST.
    ["/workspace/POST/post/5", { idList: [], projectKey: "POST", post: { number: "5" } }],
  ])("%s", (path, read) => expect(readShortAddress(path)).toEqual(read));

  it.each([
    `/workspace/${WS}/FIRST`,
    `/workspace/${WS}/FIRST/${BOARD}`,
    `/workspace/${WS}/FIRST/post/5`,
    `/workspace/${WS}/FIRST/post/5/subPost/2`,
    `/workspace/${WS}/FIRST/${BOARD}/settings`,
    `/workspace/${WS}/FIRST/archive`,
    "/workspace/project/post/5",
    "/workspace/project/post/detail",
    "/workspace/config/info",
    "/workspace/user/setting",
    "/workspace/register",
    `/workspace/FIRST/${WS}/${BOARD}/${BOARD}`,
    "/workspace/post/5/else",
    "/workspace",
    "/user/login",
  ])("is not %s", (path) => expect(readShortAddress(path)).toBeUndefined());
});
