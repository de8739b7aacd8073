import type { Transaction } from "kysely";
import type { ActingMember } from "./acting-member.ts";
import type { DB } from "./db/schema.ts";
import type { ActingDelegate, Credential, Principal } from "./principal.ts";
import type { Services } from "./services.ts";

export interface Actor {
  accountId: string;
  isConfirmed: boolean;
  /** What acts on the person's behalf; absent when they act themselves. */
  delegate?: ActingDelegate | undefined;
}

export interface RequestInfo {
  id: string;
  address: string;
  userAgent: string;
  /** Of the credential, which may no longer hold: for reports. */
  accountId?: string | undefined;
  /** Given by the caller: sent again under the same key, a write has one effect. */
  key?: string | undefined;
}

/** What a door hands to a use-case. The workspace is only claimed here; a member command proves it. */
export interface Scope {
  services: Services;
  request: RequestInfo;
  /** What the caller showed; whether it still holds is asked together with the rest. */
  credential?: Credential | undefined;
  actor: Actor | undefined;
  workspaceId: string | undefined;
}

/** Inside a use-case: the scope, and one transaction. */
export interface Ctx extends Scope {
  db: Transaction<DB>;
  now: Date;
  id(): string;
}

/** A person's own matters: never on their behalf. */
export interface AccountCtx extends Ctx {
  actor: Actor & { delegate?: undefined };
}

export interface MemberCtx extends Ctx {
  actor: Actor;
  workspaceId: string;
  /** Who acts, or on whose behalf the principal does. */
  member: ActingMember;
  principal: Principal;
}
