import type { AttachmentFile } from "@itoguchi/core/files/file";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import type { BuiltWorkspace } from "../workspaces/workspaces.factory.ts";

/** Some text in the workspace's first project, unless told otherwise. */
export async function buildFile(
  { workspace, owner, projectKey }: BuiltWorkspace,
  overrides: { bytes?: Uint8Array<ArrayBuffer> | string; name?: string } = {},
): Promise<AttachmentFile> {
  const file = new File([overrides.bytes ?? "めもがき"], overrides.name ?? "メモ.txt");
  return owner.call(uploadFile, { workspaceId: workspace.id, projectKey, file });
}
