export const INBOX = "/workspace/inbox";

/** A post beside the list. */
export function inboxPostPath({
  projectKey,
  projectSerialNumber,
}: {
  projectKey: string;
  projectSerialNumber: number;
}) {
  return `${INBOX}/${projectKey}/${projectSerialNumber}`;
}
