import { createHmac, timingSafeEqual } from "node:crypto";
import { DAY_MS } from "@itoguchi/core/kernel/day";
import type { Services } from "#server/kernel/services";

/** What an answer is about, and whose it is. */
export interface ReplyTarget {
  workspaceId: string;
  memberId: string;
  projectId: string;
  number: number;
}

/**
 * The same as far as it has room in an address: the whole has to fit into 64 letters of either case. Of ids in a workspace
 * the last bytes are enough, which are random; a workspace is looked up by the time of its making, with which its id begins.
 */
export interface ReplyHint {
  workspaceStart: string;
  workspaceEnd: string;
  memberEnd: string;
  projectEnd: string;
  number: number;
  expiresAt: Date;
}

const GOOD_FOR_DAYS = 90;
const PREFIX = "reply+";
const PARTS = { workspaceStart: 6, workspaceEnd: 3, memberEnd: 5, projectEnd: 4, number: 4, expiresAt: 2 };
const NAMED_BYTES = Object.values(PARTS).reduce((sum, size) => sum + size);
const SIGNATURE_BYTES = 12;
const BITS_OF_LETTER = 5;
const LETTERS = Math.ceil(((NAMED_BYTES + SIGNATURE_BYTES) * 8) / BITS_OF_LETTER);
const NAME = new RegExp(`^reply\\+([0-9a-v]{${LETTERS}})$`, "i");

type Signing = Pick<Services, "secrets">;

/** Where an answer goes to; nowhere without a domain for mails [IB31]. */
export function replyAddress(
  { secrets, config }: Signing & Pick<Services, "config">,
  { workspaceId, memberId, projectId, number }: ReplyTarget,
  now: Date,
): string | undefined {
  if (!config.INBOUND_MAIL_DOMAIN) return undefined;
  const expiresOn = Math.ceil(now.getTime() / DAY_MS) + GOOD_FOR_DAYS;
  const named = [
    bytesOf(workspaceId).slice(0, 2 * PARTS.workspaceStart),
    endOf(workspaceId, PARTS.workspaceEnd),
    endOf(memberId, PARTS.memberEnd),
    endOf(projectId, PARTS.projectEnd),
    hex(number, PARTS.number),
    hex(expiresOn, PARTS.expiresAt),
  ].join("");
  const letters = BigInt(`0x${named}${signatureOf({ secrets }, named)}`)
    .toString(32)
    .padStart(LETTERS, "0");
  return `${PREFIX}${letters}@${config.INBOUND_MAIL_DOMAIN}`;
}

/** Of an address that was made here, also of one that is no longer good. */
export function readReplyName(signing: Signing, name: string): ReplyHint | undefined {
  const letters = NAME.exec(name)?.[1]?.toLowerCase();
  if (!letters) return undefined;
  const size = NAMED_BYTES + SIGNATURE_BYTES;
  const whole = [...letters].reduce((sum, letter) => sum * 32n + BigInt(Number.parseInt(letter, 32)), 0n);
  const written = whole.toString(16).padStart(2 * size, "0");
  const named = written.slice(0, 2 * NAMED_BYTES);
  // More bits than there are bytes for: nothing that was written here.
  if (written.length > 2 * size || !isSame(written.slice(2 * NAMED_BYTES), signatureOf(signing, named)))
    return undefined;
  let at = 0;
  const take = (bytes: number) => {
    at += 2 * bytes;
    return named.slice(at - 2 * bytes, at);
  };
  return {
    workspaceStart: take(PARTS.workspaceStart),
    workspaceEnd: take(PARTS.workspaceEnd),
    memberEnd: take(PARTS.memberEnd),
    projectEnd: take(PARTS.projectEnd),
    number: Number.parseInt(take(PARTS.number), 16),
    expiresAt: new Date(Number.parseInt(take(PARTS.expiresAt), 16) * DAY_MS),
  };
}

function signatureOf({ secrets }: Signing, named: string): string {
  return createHmac("sha256", secrets.replyKey)
    .update(named)
    .digest("hex")
    .slice(0, 2 * SIGNATURE_BYTES);
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

const bytesOf = (id: string) => id.replaceAll("-", "");
const endOf = (id: string, bytes: number) => bytesOf(id).slice(-2 * bytes);
const hex = (value: number, bytes: number) => value.toString(16).padStart(2 * bytes, "0");
