import * as calls from "@itoguchi/core/access-tokens/access-tokens.calls";
import { on } from "../kernel/http/rest.ts";
import { listAccessTokens } from "./access-tokens.queries.ts";
import { registerAccessToken } from "./register-access-token.ts";
import { revokeAccessToken } from "./revoke-access-token.ts";
import { revokeAllAccessTokens } from "./revoke-all-access-tokens.ts";

export const accessTokensRoutes = [
  on(calls.registerAccessToken, registerAccessToken),
  on(calls.getAccessTokenList, listAccessTokens),
  on(calls.revokeAccessToken, revokeAccessToken),
  on(calls.revokeAllAccessTokens, revokeAllAccessTokens),
];
