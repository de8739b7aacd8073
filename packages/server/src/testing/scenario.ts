import type { Call } from "@itoguchi/core/kernel/call";
import type { Person } from "../accounts/accounts.factory.ts";
import type { HomeWorld } from "./world.ts";

/** How a call is rightly used in the home workspace, by whom, and with which ids. */
export interface Scenario {
  call: Call;
  input(world: HomeWorld): Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Who does it; the owner of the home workspace when absent. */
  by?(world: HomeWorld): Promise<Person>;
  /** Where the thing must be the actor's own: what names one of theirs. */
  of?(world: HomeWorld, person: Person): Promise<Record<string, unknown>>;
}
