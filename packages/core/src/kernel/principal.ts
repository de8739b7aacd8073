import { z } from "zod";
import { Id } from "./ids.ts";
import type { Capability } from "./roles.ts";

/**
 * A delegate acts on behalf of a member and never has more rights than that member has now. A principal is a person or a
 * delegate of one of these kinds.
 */
export const DELEGATE_KINDS = ["accessToken", "integration", "calendarFeed"] as const;
export type DelegateKind = (typeof DELEGATE_KINDS)[number];

interface KindOfDelegate {
  /** What its keys begin with, so that people and secret scanners recognise them. */
  keyPrefix: string;
  /** Its key opens the API. */
  isBearer: boolean;
  /** What error texts call it. */
  label: string;
  nameOf(name: string): string;
}

export const DELEGATES: Record<DelegateKind, KindOfDelegate> = {
  accessToken: {
    keyPrefix: "itg_pat_",
    isBearer: true,
    label: "アクセストークン",
    nameOf: (name) => `トークン「${name}」`,
  },
  integration: { keyPrefix: "itg_int_", isBearer: true, label: "連携", nameOf: (name) => name },
  calendarFeed: { keyPrefix: "itg_cal_", isBearer: false, label: "購読用URL", nameOf: (name) => name },
};

/** Who acted where it was not the person themselves; in events, history and audit log, with the name of that time. */
export const Delegate = z.object({ kind: z.enum(DELEGATE_KINDS), id: Id, name: z.string() });
export type Delegate = z.infer<typeof Delegate>;

/** 「トークン「CI」 · 山田 花子」, or the person's name alone. */
export function principalName(person: string, delegate: Delegate | null | undefined): string {
  return delegate ? `${DELEGATES[delegate.kind].nameOf(delegate.name)} · ${person}` : person;
}

export const AccessScope = z.enum(["read", "write"]);
export type AccessScope = z.infer<typeof AccessScope>;

/**
 * What a delegate of each scope can do, if its member can. Everything else is for people alone: administration, and what belongs
 * to a person (membership, keys).
 */
const READABLE: readonly Capability[] = ["workspace.read", "people.read", "project.open"];
const WRITABLE: readonly Capability[] = [
  "comment.write",
  "post.write",
  "board.manage",
  "content.purge",
  "secretary.ask",
];

export function isDelegable(capability: Capability, scope: AccessScope = "write"): boolean {
  return READABLE.includes(capability) || (scope === "write" && WRITABLE.includes(capability));
}
