import { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { RemoteSource } from "@itoguchi/client/project/remote-source";
import { useEffect, useMemo, useRef } from "react";
import { tellTurned } from "./tell-turned.ts";

/** What people do on the board. */
export function useBoardActions(store: ProjectStore, remote: RemoteSource | undefined): ProjectActions {
  const paged = useRef(remote);
  useEffect(() => {
    paged.current = remote;
  });
  return useMemo(
    () =>
      new ProjectActions(
        { store, now: () => new Date(), turned: (way, what) => tellTurned(store, way, what) },
        {
          seen: (number) => paged.current?.seen(number),
          patch: (changes) => paged.current?.patch(changes),
        },
      ),
    [store],
  );
}
