import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { uploadFile, uploadThumbnail } from "@itoguchi/core/files/files.calls";
import type { Capability } from "@itoguchi/core/kernel/roles";
import { useMemo } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import type { DetailTools } from "#web/posts/parts/detail-tools.ts";
import { templatesIn } from "#web/posts/templates/kept-templates.ts";

interface Input {
  store: ProjectStore;
  place: { workspaceId: string; projectKey: string };
  context: CellContext;
  abilities: readonly Capability[];
}

/** What the parts of a post's detail work with. */
export function useDetailTools({ store, place, context, abilities }: Input): DetailTools {
  const call = useCaller();
  return useMemo(
    () => ({
      ask: store.ask,
      perform: (performed) => store.perform(performed),
      outbox: store.outbox,
      templatesOf: templatesIn(store),
      context,
      abilities,
      memberId: store.memberId,
      workspaceId: place.workspaceId,
      writer: { accountId: store.accountId, ...place },
      async uploadImage(file, sending) {
        const kept = await call(uploadFile, { ...place, file }, sending);
        return { src: kept.imageUrl ?? kept.url, alt: kept.fileName };
      },
      uploadCapture: (file, sending) => call(uploadThumbnail, { ...place, file }, sending),
      uploadVideo: (file, sending) => call(uploadFile, { ...place, file }, sending),
    }),
    [store, place, context, abilities, call],
  );
}
