import { fail } from "@itoguchi/core/kernel/errors";
import {
  type AccessScope,
  DELEGATES,
  type Delegate,
  type DelegateKind,
  isDelegable,
} from "@itoguchi/core/kernel/principal";
import { type Capability, can } from "@itoguchi/core/kernel/roles";
import type { ActingMember } from "./acting-member.ts";

/** What a caller proves itself by. Whether it still holds is asked at every call. */
export type Credential = { kind: "session"; id: string } | DelegateCredential;

export interface DelegateCredential {
  kind: DelegateKind;
  id: string;
  /** The only one it is known in. */
  workspaceId: string;
}

/** A delegate that may act now. */
export interface ActingDelegate extends Delegate {
  workspaceId: string;
  scope: AccessScope;
  /** False: only the projects it was given. */
  allProjects: boolean;
}

/** Whoever acts in a workspace: a person, or a delegate on behalf of one. */
export type Principal = { kind: "person"; member: ActingMember } | (ActingDelegate & { member: ActingMember });

export function principalOf(delegate: ActingDelegate | undefined, member: ActingMember): Principal {
  return delegate ? { ...delegate, member } : { kind: "person", member };
}

/** For events, history and audit log. */
export function delegateOf(principal: Principal): Delegate | undefined {
  if (principal.kind === "person") return undefined;
  const { kind, id, name } = principal;
  return { kind, id, name };
}

/** What rate limits and idempotency keys are counted by. */
export function idOf(principal: Principal): string {
  return principal.kind === "person" ? principal.member.id : principal.id;
}

/** Asked for by whoever has come in already, so a refusal hides nothing. */
export function authorize(principal: Principal, capability: Capability, { isChange = false } = {}): void {
  if (!can(principal.member.role, capability)) throw fail("Forbidden");
  if (principal.kind === "person") return;
  if (!isDelegable(capability)) throw notForDelegates(principal.kind);
  const { label } = DELEGATES[principal.kind];
  if (principal.scope === "read" && (isChange || !isDelegable(capability, "read")))
    throw fail("Forbidden", { message: `この${label}は読み取り専用です。書き込みできる${label}を使ってください。` });
}

export function may(principal: Principal, capability: Capability): boolean {
  if (!can(principal.member.role, capability)) return false;
  return principal.kind === "person" || isDelegable(capability, principal.scope);
}

export function notForDelegates(kind: DelegateKind) {
  const message = `${DELEGATES[kind].label}ではこの操作はできません。ブラウザーでログインして操作してください。`;
  return fail("Forbidden", { message });
}
