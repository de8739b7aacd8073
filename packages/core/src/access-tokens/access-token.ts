import { z } from "zod";
import { Id, line } from "../kernel/ids.ts";
import { AccessScope } from "../kernel/principal.ts";

/** A personal access token: acts on behalf of one member in one workspace, until its end. */
export const AccessToken = z.object({
  id: Id,
  name: z.string(),
  scope: AccessScope,
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type AccessToken = z.infer<typeof AccessToken>;

/** As its owner's list shows it. */
export const ListedAccessToken = AccessToken.extend({
  lastUsedAt: z.string().nullable().describe("最後に使われた時刻。5分の幅がある"),
});
export type ListedAccessToken = z.infer<typeof ListedAccessToken>;

export const AccessTokenName = line(60);
/** For each person in each workspace. */
export const MOST_ACCESS_TOKENS = 50;
export const LONGEST_DAYS = 366;
