import { ProjectActions, type Refusal } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { RemoteSource } from "@itoguchi/client/project/remote-source";
import { useEffect, useMemo, useRef } from "react";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { t } from "#web/kernel/i18n/board.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";

/** What people do on the board; a refusal is told in words. */
export function useBoardActions(store: ProjectStore, remote: RemoteSource | undefined): ProjectActions {
  const paged = useRef(remote);
  useEffect(() => {
    paged.current = remote;
  });
  return useMemo(
    () =>
      new ProjectActions(
        { store, now: () => new Date(), onRefused: tellRefusal },
        {
          seen: (number) => paged.current?.seen(number),
          patch: (changes) => paged.current?.patch(changes),
        },
      ),
    [store],
  );
}

function tellRefusal({ error }: Refusal): void {
  const { message } = failureOfError(error, new Set());
  void toast(t("board.refused", { message: message ?? "" }), { isFault: true });
}
