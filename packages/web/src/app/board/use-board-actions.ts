import { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { RemoteSource } from "@itoguchi/client/view-sources/remote-source";
import { useEffect, useRef } from "react";
import { useStateOf } from "#web/kernel/hooks/use-state-of.ts";
import type { Person } from "#web/kernel/people/person.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { takeLastOffer } from "#web/kernel/shell/undo-offers.ts";
import { tellWaiting } from "./making/tell-waiting.ts";
import type { ValueAsker } from "./making/value-asker.ts";
import { createOutsideTeller } from "./people/tell-outside.ts";
import { tellBlocked, tellRefusedTurn, tellTurned } from "./tell-turned.ts";

interface Used {
  store: ProjectStore;
  remote: RemoteSource | undefined;
  people: readonly Person[];
  /** Another scope begins anew: nothing of the former is undone in it. */
  scope?: string;
  /** Of what new posts lack; without it whoever makes one sends all of it. */
  asker?: ValueAsker;
}

/** What people do on the board. */
export function useBoardActions({ store, remote, people, scope = "", asker }: Used): ProjectActions {
  const paged = useRef(remote);
  const known = useRef(people);
  useEffect(() => {
    paged.current = remote;
    known.current = people;
  });
  const [actions] = useStateOf(
    [store, scope, asker],
    () =>
      new ProjectActions(
        {
          store,
          now: () => new Date(),
          written: createOutsideTeller({
            column: (id) => store.replica.column(id),
            people: () => known.current,
            tell: (words) => void toast(words, { isFault: true, replaces: "outside" }),
          }),
          ...(asker ? { ask: asker.ask, askMany: asker.askMany } : {}),
          sent: (made, titles) => void tellWaiting(store.outbox, made, titles),
          undoElsewhere: takeLastOffer,
          turned: (way, what) => tellTurned(store, way, what),
          blocked: (what, later) => tellBlocked(store, what, later),
          refused: (refused) => tellRefusedTurn(store, refused),
        },
        { seen: (number) => paged.current?.seen(number) },
      ),
  );
  return actions;
}
