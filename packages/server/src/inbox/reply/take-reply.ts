import { createHash } from "node:crypto";
import { replyContents } from "@itoguchi/core/inbox/reply-contents";
import { replyText } from "@itoguchi/core/inbox/reply-text";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { sql } from "kysely";
import { registerComment } from "#server/comments/register-comment";
import { newId } from "#server/kernel/clock";
import type { Scope } from "#server/kernel/context";
import type { Services } from "#server/kernel/services";
import { type OpenedReply, openReply } from "./open-reply.ts";
import type { Reply } from "./read-reply.ts";
import { refuseReply } from "./refuse-reply.ts";
import type { ReplyHint } from "./reply-address.ts";

/** What became of an answer; counted. */
export type ReplyResult = "comment" | "automatic" | "unknown" | "stranger" | "refused";

const TOO_OLD = "通知のメールが届いてから90日を過ぎています。";
const NOTHING_WRITTEN = "本文が見つかりませんでした。引用より上に本文を書いてください。添付ファイルは取り込めません。";
const NO_POST = "投稿が見つかりません。削除されたか、閲覧権限がない可能性があります。";

/** Throws where it may go well later; the same answer once more makes no second comment [IB33]. */
export async function takeReply(
  services: Services,
  { hint, reply, remoteAddress }: { hint: ReplyHint; reply: Reply; remoteAddress: string },
): Promise<ReplyResult> {
  if (reply.isAutomatic) return "automatic";
  const workspaceId = await workspaceOf(services, hint);
  if (!workspaceId) return "unknown";
  const scope: Scope = {
    services,
    request: { id: newId(services.clock.now()), address: remoteAddress, userAgent: "" },
    actor: undefined,
    workspaceId: undefined,
  };
  const { memberEnd, projectEnd } = hint;
  const opened = await openReply(scope, { workspaceId, memberEnd, projectEnd, from: reply.from });
  if (typeof opened === "string") return opened;
  const text = withoutControls(replyText(reply.text));
  const key = keyOf({ hint, reply, text });
  const problem = await comment(scope, { opened, hint, reply, text, key });
  if (!problem) return "comment";
  const { accountId, email } = opened;
  await refuseReply(scope, { workspaceId, accountId, email, messageId: reply.messageId, key, reason: problem });
  return "refused";
}

interface Written {
  hint: ReplyHint;
  reply: Reply;
  /** What the person wrote themselves. */
  text: string;
}

interface Taken extends Written {
  opened: OpenedReply;
  key: string;
}

/** Why it cannot be one. */
async function comment(scope: Scope, { opened, hint, reply, text, key }: Taken): Promise<string | undefined> {
  const { projectKey, credential, workspaceId } = opened;
  if (hint.expiresAt < scope.services.clock.now()) return TOO_OLD;
  if (text === "") return NOTHING_WRITTEN;
  if (projectKey === undefined) return NO_POST;
  const request = { ...scope.request, key };
  const contents = replyContents(text, reply.attachments);
  try {
    const target = { pk: projectKey, projectSerialNumber: hint.number };
    await registerComment({ ...scope, request, credential, workspaceId }, { ...target, contents });
  } catch (error) {
    if (!(error instanceof DomainError) || error.isReported || error.kind === "TooManyRequests") throw error;
    // The same mail, wrapped into other lines on another way, or after the project's key was changed.
    if (error.kind === "Conflict") return undefined;
    return error.kind === "EntityNotFound" ? NO_POST : error.message;
  }
  return undefined;
}

/**
 * By which the same answer is known. One mail may be an answer about two posts, and some programs send everything under one
 * Message-ID: what is written counts, too. Lines do not: a mail may be wrapped anew on its way.
 */
function keyOf({
  hint: { projectEnd, number },
  reply: { messageId, attachments, text: whole },
  text,
}: Written): string {
  const words = (text || whole).replaceAll(/\s+/g, "");
  const parts = JSON.stringify([projectEnd, number, messageId, attachments, words]);
  return `mail:${createHash("sha256").update(parts).digest("base64url")}`;
}

function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are taken out; PostgreSQL cannot keep a NUL
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "").trim();
}

/** Before a tenant is known: by the beginning of its id, which is when it was made. */
async function workspaceOf({ db }: Services, { workspaceStart, workspaceEnd }: ReplyHint): Promise<string | undefined> {
  const [from, to] = ["0", "f"].map((rest) => workspaceStart.padEnd(32, rest));
  const found = await db.transaction().execute(async (tx) => {
    await sql`select set_config('app.upkeep', 'on', true)`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      select id from workspace where id between ${from}::uuid and ${to}::uuid
        and right(id::text, ${workspaceEnd.length}) = ${workspaceEnd}`.execute(tx);
    return rows;
  });
  return found.length === 1 ? found[0]?.id : undefined;
}
