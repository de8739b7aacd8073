import { z } from "zod";
import { Done, get, post } from "../kernel/call.ts";
import { Id } from "../kernel/ids.ts";
import { AccessScope } from "../kernel/principal.ts";
import { InWorkspace } from "../workspaces/workspaces.calls.ts";
import { AccessToken, AccessTokenName, ListedAccessToken } from "./access-token.ts";

/** A person's own: no token makes or revokes tokens. */
const audience = { member: "membership.manage" } as const;

export const RegisterAccessToken = z.object({
  name: AccessTokenName,
  scope: AccessScope.describe("read: 読み取りだけ / write: 読み書き"),
  expiresOn: z.iso.date().describe("使える最後の日（ワークスペースの時刻で）。1年先まで"),
});

export const registerAccessToken = post("/workspace/:ws/accessToken/register", {
  audience,
  summary: "アクセストークンを作成する。tokenが見られるのはこの一度だけ",
  params: InWorkspace,
  body: RegisterAccessToken,
  answer: z.object({ token: z.string(), accessToken: AccessToken }),
});
export const getAccessTokenList = get("/workspace/:ws/accessToken/getList", {
  audience,
  summary: "自分の有効なアクセストークン",
  params: InWorkspace,
  answer: z.object({ accessTokenList: z.array(ListedAccessToken) }),
});
export const revokeAccessToken = post("/workspace/:ws/accessToken/:id/revoke", {
  audience,
  summary: "自分のアクセストークンを無効にする。すぐに使えなくなる",
  params: z.object({ ws: Id, id: Id }),
  answer: Done,
});
export const revokeAllAccessTokens = post("/workspace/:ws/accessToken/revokeAll", {
  audience,
  summary: "自分のアクセストークンをすべて無効にする",
  params: InWorkspace,
  answer: z.object({ count: z.number().int() }),
});

export const accessTokensCalls = [registerAccessToken, getAccessTokenList, revokeAccessToken, revokeAllAccessTokens];
