import type { UnreadCount } from "@itoguchi/core/inbox/inbox";

interface InboxUpdated {
  workspaceId: string;
  unread?: UnreadCount;
}

/** An event of the person's own stream, when it is about the inbox of the workspace. */
export function inboxUpdate(workspaceId: string, type: string, payload: unknown): InboxUpdated | undefined {
  if (type !== "inbox.updated") return;
  const update = payload as InboxUpdated;
  return update.workspaceId === workspaceId ? update : undefined;
}
