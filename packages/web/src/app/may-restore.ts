import type { Capability, Role } from "@itoguchi/core/kernel/roles";
import { can } from "@itoguchi/core/kernel/roles";
import { data } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";

/** The archive and the trash are for restoring: whoever can restore nothing there reads a list of dead ends. */
const RESTORING = "post.write" satisfies Capability;

export function mayRestoreAs(role: Role | undefined): boolean {
  return role !== undefined && can(role, RESTORING);
}

export function mayRestoreBy(abilities: readonly Capability[]): boolean {
  return abilities.includes(RESTORING);
}

/** The same page as for an address that does not exist. */
export function assertMayRestore(abilities: readonly Capability[]): void {
  if (!mayRestoreBy(abilities)) throw data(t("error.404.message"), { status: 404 });
}
