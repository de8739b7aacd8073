import { CompanyDay } from "@itoguchi/core/kernel/company-calendar";
import { z } from "zod";
import type { Ctx } from "./context.ts";

const Stored = z.array(CompanyDay);

/** Of the transaction's tenant. Locked, nobody else changes it meanwhile. */
export async function loadCompanyDays(
  { db, workspaceId }: Pick<Ctx, "db"> & { workspaceId: string },
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<CompanyDay[]> {
  const row = db.selectFrom("workspace").select("companyDays").where("id", "=", workspaceId);
  const { companyDays } = await (isLocked ? row.forUpdate() : row).executeTakeFirstOrThrow();
  return Stored.parse(companyDays);
}
