import { CompanyDay } from "@itoguchi/core/kernel/company-calendar";
import { z } from "zod";
import type { Ctx } from "./context.ts";

const Stored = z.array(CompanyDay);
/** By what they say: what is counted with a calendar is cached by its identity. */
const known = new Map<string, CompanyDay[]>();
const MOST_KNOWN = 500;

/** Of the transaction's tenant. Locked, nobody else changes it meanwhile. */
export async function loadCompanyDays(
  { db, workspaceId }: Pick<Ctx, "db"> & { workspaceId: string },
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<CompanyDay[]> {
  const row = db.selectFrom("workspace").select("companyDays").where("id", "=", workspaceId);
  const { companyDays } = await (isLocked ? row.forUpdate() : row).executeTakeFirstOrThrow();
  return sameCalendar(companyDays);
}

/** The same one for the same days. */
export function sameCalendar(stored: unknown): CompanyDay[] {
  const text = JSON.stringify(stored);
  const found = known.get(text) ?? Stored.parse(stored);
  // The one that was asked for last is the last to go.
  known.delete(text);
  known.set(text, found);
  if (known.size > MOST_KNOWN) known.delete(known.keys().next().value as string);
  return found;
}
