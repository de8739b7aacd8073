import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { PlusIcon } from "@itoguchi/ui/icons";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useOffer } from "#web/app/parts/palette-entry.ts";
import type { ColumnAsking } from "#web/boards/columns/column-dialogs.tsx";
import type { Person } from "#web/kernel/people/person.ts";
import { t } from "#web/kernel/shell/shell.texts.ts";
import type { BoardAbilities } from "../board-abilities.ts";

const AskedColumn = lazy(async () => ({ default: (await import("./asked-column.tsx")).AskedColumn }));

interface Input {
  store: ProjectStore;
  projectKey: string;
  people: readonly Person[];
  abilities: BoardAbilities;
}

/** Makes and changes columns from the view they stand in, and from the palette. */
export function useAskedColumn(input: Input): {
  ask(asking: ColumnAsking): void;
  /** Absent for whoever may not. */
  add: (() => void) | undefined;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<ColumnAsking>();
  const add = input.abilities.canManage ? () => setAsking({ to: "add" }) : undefined;
  useOffer(() =>
    add
      ? [
          {
            ...{ id: "addColumn", label: t("palette.addColumn"), keywords: t("keywords.addColumn") },
            icon: <PlusIcon size={16} />,
            run: add,
          },
        ]
      : [],
  );
  const dialog = asking ? (
    <Suspense>
      <AskedColumn {...input} asking={asking} close={() => setAsking(undefined)} />
    </Suspense>
  ) : null;
  return { ask: setAsking, add, dialog };
}
