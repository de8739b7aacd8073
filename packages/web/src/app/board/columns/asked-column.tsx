import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { type ColumnAsking, ColumnDialogs } from "#web/boards/columns/column-dialogs.tsx";
import type { Person } from "#web/kernel/people/person.ts";
import { useStore } from "#web/kernel/shell/use-store.ts";
import type { BoardAbilities } from "../board-abilities.ts";
import { columnActions } from "../board-handlers.ts";
import { boardContextOf } from "./board-context-of.ts";

interface AskedColumnProps {
  store: ProjectStore;
  projectKey: string;
  people: readonly Person[];
  abilities: BoardAbilities;
  asking: ColumnAsking;
  close(): void;
}

/** Columns are made and changed where they are seen. */
export function AskedColumn({ store, projectKey, people, abilities, asking, close }: AskedColumnProps) {
  useStore(store.subscribe, store.version);
  const context = boardContextOf(store, { projectKey, people, boardId: store.boardId });
  if (!context) return null;
  return (
    <ColumnDialogs
      asking={asking}
      context={context}
      mayLock={abilities.canUnlock}
      mayDelete={abilities.mayDelete}
      actions={columnActions(store)}
      close={close}
    />
  );
}
