import { Id } from "@itoguchi/core/kernel/ids";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Credential } from "#server/kernel/principal";
import type { Services } from "#server/kernel/services";
import type { BodyAddress } from "./update-log.ts";

export const TOKEN_SECONDS = 300;
const ALGORITHM = "HS256";
/** Sessions' tokens are signed with the same key and have none. */
const AUDIENCE = "document";

type Signing = Pick<Services, "secrets" | "clock">;

const Credentials = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("session"), id: z.string() }),
  z.object({ kind: z.enum(["accessToken", "integration"]), id: z.string(), workspaceId: Id }),
]);
const Claims = z.object({
  workspaceId: Id,
  projectKey: z.string(),
  documentId: Id,
  credential: Credentials,
});
/** Who may open one document's connection. Whether they still may is asked each time. */
export type DocumentClaims = Omit<z.infer<typeof Claims>, "credential"> & { credential: Credential };

export async function issueDocumentToken({ secrets, clock }: Signing, claims: DocumentClaims): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(secrets.signingKey);
}

export async function readDocumentToken(
  { secrets, clock }: Signing,
  token: string,
): Promise<DocumentClaims | undefined> {
  const known = await jwtVerify(token, secrets.signingKey, {
    algorithms: [ALGORITHM],
    audience: AUDIENCE,
    currentDate: clock.now(),
  }).catch(() => undefined);
  return known && (Claims.safeParse(known.payload).data as DocumentClaims | undefined);
}

/** What the provider calls its document. */
export function roomName({ workspaceId, documentId }: BodyAddress): string {
  return `${workspaceId}/${documentId}`;
}
