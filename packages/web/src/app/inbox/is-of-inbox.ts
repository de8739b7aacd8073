/** Whether an event of the person's own stream is about the inbox of the workspace. */
export function isOfInbox(workspaceId: string): (type: string, payload: unknown) => boolean {
  return (type, payload) =>
    type === "inbox.updated" && (payload as { workspaceId?: string }).workspaceId === workspaceId;
}
