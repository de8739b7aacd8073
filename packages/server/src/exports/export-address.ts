import { Id } from "@itoguchi/core/kernel/ids";
import { z } from "zod";
import type { Services } from "../kernel/services.ts";

const ExportGrant = z.object({ workspaceId: Id, accountId: Id, until: z.coerce.number().int().positive() });
export type ExportGrant = z.infer<typeof ExportGrant>;

type Signing = Pick<Services, "secrets">;

/** For one person, who has to be signed in, and a few minutes: no other site can have it opened. */
export function exportAddress({ secrets }: Signing, grant: ExportGrant): string {
  const query = new URLSearchParams({
    by: grant.accountId,
    until: String(grant.until),
    sign: secrets.sign(textOf(grant)),
  });
  return `/exports/${grant.workspaceId}?${query}`;
}

export function readExportAddress(
  { secrets, clock }: Signing & Pick<Services, "clock">,
  workspaceId: string,
  query: { by?: unknown; until?: unknown; sign?: unknown },
): ExportGrant | undefined {
  const { data: grant } = ExportGrant.safeParse({ workspaceId, accountId: query.by, until: query.until });
  if (!grant || typeof query.sign !== "string" || !secrets.verify(textOf(grant), query.sign)) return undefined;
  return grant.until > clock.now().getTime() ? grant : undefined;
}

function textOf({ workspaceId, accountId, until }: ExportGrant): string {
  return `export:${workspaceId}:${accountId}:${until}`;
}
