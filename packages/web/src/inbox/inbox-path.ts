export const INBOX = "/workspace/inbox";

/** A post beside the list. */
export function inboxPostPath({
  projectKey,
  projectSerialNumber,
}: {
  projectKey: string | null;
  projectSerialNumber: number | null;
}) {
  return `${INBOX}/${projectKey}/${projectSerialNumber}`;
}
