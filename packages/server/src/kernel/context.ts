import type { Transaction } from "kysely";
import type { ActingMember } from "./acting-member.ts";
import type { DB } from "./db/schema.ts";
import type { Services } from "./services.ts";

export interface Actor {
  accountId: string;
  sessionId: string;
  isConfirmed: boolean;
}

export interface RequestInfo {
  id: string;
  address: string;
  userAgent: string;
  /** Given by the caller: sent again under the same key, a write has one effect. */
  key?: string | undefined;
}

/** What a door hands to a use-case. The workspace is only claimed here; a member command proves it. */
export interface Scope {
  services: Services;
  request: RequestInfo;
  actor: Actor | undefined;
  /** What the token says; whether it still holds is asked together with the rest. */
  sessionId?: string | undefined;
  workspaceId: string | undefined;
}

/** Inside a use-case: the scope, and one transaction. */
export interface Ctx extends Scope {
  db: Transaction<DB>;
  now: Date;
  id(): string;
}

export interface AccountCtx extends Ctx {
  actor: Actor;
}

export interface MemberCtx extends AccountCtx {
  workspaceId: string;
  member: ActingMember;
}
