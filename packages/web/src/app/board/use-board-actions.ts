import { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { RemoteSource } from "@itoguchi/client/view-sources/remote-source";
import { useEffect, useRef } from "react";
import { useStateOf } from "#web/kernel/hooks/use-state-of.ts";
import type { ValueAsker } from "./making/value-asker.ts";
import { tellBlocked, tellRefusedTurn, tellTurned } from "./tell-turned.ts";

interface Used {
  store: ProjectStore;
  remote: RemoteSource | undefined;
  /** Another scope begins anew: nothing of the former is undone in it. */
  scope?: string;
  /** Of what new posts lack; without it whoever makes one sends all of it. */
  asker?: ValueAsker;
}

/** What people do on the board. */
export function useBoardActions({ store, remote, scope = "", asker }: Used): ProjectActions {
  const paged = useRef(remote);
  useEffect(() => {
    paged.current = remote;
  });
  const [actions] = useStateOf(
    [store, scope, asker],
    () =>
      new ProjectActions(
        {
          store,
          now: () => new Date(),
          ...(asker ? { ask: asker.ask, askMany: asker.askMany } : {}),
          turned: (way, what) => tellTurned(store, way, what),
          blocked: (what, later) => tellBlocked(store, what, later),
          refused: (refused) => tellRefusedTurn(store, refused),
        },
        { seen: (number) => paged.current?.seen(number) },
      ),
  );
  return actions;
}
