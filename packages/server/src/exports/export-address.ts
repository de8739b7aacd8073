import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import type { Services } from "../kernel/services.ts";

const ArchiveGrant = z.object({ workspaceId: Id, accountId: Id, until: z.coerce.number().int().positive() });
export type ArchiveGrant = z.infer<typeof ArchiveGrant>;

type Signing = Pick<Services, "secrets">;

/** For one person and a few minutes: a browser saves it as a download, without the access token that calls carry. */
export function archiveAddress({ secrets }: Signing, grant: ArchiveGrant): string {
  const query = new URLSearchParams({
    by: grant.accountId,
    until: String(grant.until),
    sign: secrets.sign(textOf(grant)),
  });
  return `/exports/${grant.workspaceId}?${query}`;
}

export function readArchiveAddress(
  { secrets, clock }: Signing & Pick<Services, "clock">,
  workspaceId: string,
  query: { by?: unknown; until?: unknown; sign?: unknown },
): ArchiveGrant | undefined {
  const { data: grant } = ArchiveGrant.safeParse({ workspaceId, accountId: query.by, until: query.until });
  if (!grant || typeof query.sign !== "string" || !secrets.verify(textOf(grant), query.sign)) return undefined;
  return grant.until > clock.now().getTime() ? grant : undefined;
}

function textOf({ workspaceId, accountId, until }: ArchiveGrant): string {
  return `export:${workspaceId}:${accountId}:${until}`;
}
