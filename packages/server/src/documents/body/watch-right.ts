import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import type { Services } from "#server/kernel/services";
import type { DocumentClaims } from "./document-token.ts";
import { type Entered, enterDocument } from "./enter-document.ts";

interface Watched {
  claims: DocumentClaims;
  entered: Entered;
  signal: AbortSignal;
  /** The same right as before; whether it can be used may differ. */
  onSame(entered: Entered): void;
  onChanged(entered: Entered | undefined): void;
}

/** Groups and projects, besides the document's own sharing; a weaker role and removal cut the whole socket. */
const MAY_CHANGE = /^(documents|group|project)\./;

/** Follows what may change somebody's right to a document that they have open; asks anew after each of it. */
export async function watchRight(
  services: Pick<Services, "hub" | "db" | "reader" | "clock" | "log">,
  watched: Watched,
): Promise<void> {
  const { claims, entered, signal } = watched;
  const { workspaceId } = claims;
  const { projectId, member } = entered.access;
  const streams = [
    services.hub.follow({ kind: "project", workspaceId, id: projectId }, undefined),
    services.hub.follow({ kind: "workspace", workspaceId, id: workspaceId }, undefined),
    services.hub.follow({ kind: "account", id: member.accountId }, undefined),
  ];
  const end = () => Promise.all(streams.map((stream) => stream.return()));
  signal.addEventListener("abort", () => void end(), { once: true });
  const look = async () => {
    const now = await enterDocument(services, claims);
    if (signal.aborted) return;
    if (now?.right === entered.right) watched.onSame(now);
    else watched.onChanged(now);
  };
  const follow = async (events: AsyncIterable<EventEnvelope>) => {
    for await (const event of events) if (concerns(event, claims.documentId)) await look();
  };
  try {
    await Promise.all(streams.map(({ joined }) => joined));
    // What happened before the watch began.
    await look();
    await Promise.all(streams.map(follow));
  } catch (error) {
    services.log.warn({ err: error }, "watch of a document");
    watched.onChanged(undefined);
  } finally {
    await end();
  }
}

function concerns({ type, payload }: EventEnvelope, documentId: string): boolean {
  if (!MAY_CHANGE.test(type)) return false;
  const { idList, list } = payload as { idList?: string[]; list?: { id: string }[] };
  if (!type.startsWith("documents.")) return true;
  return idList?.includes(documentId) === true || list?.some(({ id }) => id === documentId) === true;
}
