import { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { RemoteSource } from "@itoguchi/client/view-sources/remote-source";
import { useEffect, useRef } from "react";
import { useStateOf } from "#web/kernel/hooks/use-state-of.ts";
import { tellRefusedTurn, tellTurned } from "./tell-turned.ts";

/** What people do on the board. Another scope begins anew: nothing of the former is undone in it. */
export function useBoardActions(store: ProjectStore, remote: RemoteSource | undefined, scope = ""): ProjectActions {
  const paged = useRef(remote);
  useEffect(() => {
    paged.current = remote;
  });
  const [actions] = useStateOf(
    [store, scope],
    () =>
      new ProjectActions(
        {
          store,
          now: () => new Date(),
          turned: (way, what) => tellTurned(store, way, what),
          refused: (refused) => tellRefusedTurn(store, refused),
        },
        { seen: (number) => paged.current?.seen(number) },
      ),
  );
  return actions;
}
