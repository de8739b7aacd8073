import type { RichText } from "@itoguchi/core/rich-text/rich-text";
import { keptContents, namedFiles } from "../project-engine/shown-files.ts";
import type { WriteCtx } from "../project-engine/writer.ts";

/** As they are kept: our own pictures by their paths, since signed addresses end. The sweep leaves those pictures alone. */
export function takeContents({ draft, workspaceId }: WriteCtx, sent: RichText | null): RichText | null {
  const contents = keptContents(sent);
  for (const id of namedFiles(workspaceId, { contents: [contents] })) draft.pictures.add(id);
  return contents;
}
