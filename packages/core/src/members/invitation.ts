import { z } from "zod";
import { Id } from "../kernel/ids.ts";
import { Role } from "../kernel/roles.ts";

export const INVITATION_STATES = ["waiting", "expired"] as const;

/** An invitation nobody has answered yet. */
export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(Role),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const InvitationLink = z.object({
  id: Id,
  url: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** How many addresses may be invited through it; none is without an end. */
  useLimit: z.number().int().nullable(),
  useCount: z.number().int(),
});
export type InvitationLink = z.infer<typeof InvitationLink>;

export const INVITE_RESULTS = ["invited", "member", "limited", "stopped"] as const;
export const InviteResult = z.enum(INVITE_RESULTS);
export type InviteResult = z.infer<typeof InviteResult>;

/** Many addresses at once, worked through in the background. `done` counts addresses that have their result. */
export const InvitationBatch = z.object({
  id: Id,
  total: z.number().int(),
  done: z.number().int(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type InvitationBatch = z.infer<typeof InvitationBatch>;

export const MOST_ADDRESSES = 500;
/** One invitation leads into. */
export const MOST_GROUPS = 100;
/** Mails of one workspace; addresses beyond are told so and can be tried the next day. */
export const INVITATIONS_A_DAY = 2_000;
/** Whoever comes through a link comes as this. */
export const LINK_ROLE = Role.STAFF;
export const MOST_OPEN_BATCHES = 10;
export const MOST_LINKS = 10;
