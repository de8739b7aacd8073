import type { OpenConflict } from "@itoguchi/client/project/conflicts";
import type { ProjectActions } from "@itoguchi/client/project/project-actions";
import type { ProjectStore } from "@itoguchi/client/project/project-store";
import { Notice } from "@itoguchi/ui/notice";
import { Button } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from "react";
import type { CellContext } from "#web/columns/cell.ts";
import { ConflictContext } from "#web/kernel/live/conflict-mark.tsx";
import { t } from "#web/kernel/live/live.texts.ts";
import { Watchers } from "#web/kernel/live/watchers.tsx";
import type { Person } from "#web/kernel/people/person.ts";
import { ProjectKeyContext } from "#web/kernel/project/use-post-number.ts";
import styles from "./board-screen.module.css";
import { useLooking } from "./people/use-others.ts";

const ConflictDialog = lazy(async () => ({ default: (await import("./dialogs/conflict-dialog.tsx")).ConflictDialog }));

const NONE: readonly OpenConflict[] = [];

interface BoardLiveProps {
  store: ProjectStore;
  context: CellContext;
  actions: ProjectActions;
  /** Who else looks at which posts. */
  onPosts: ReadonlyMap<number, readonly Person[]>;
  /** The post that is open. */
  open: number | null;
  children: ReactNode;
}

/** What others do at the same time: which posts they have open, and what they changed while this person did. */
export function BoardLive({ store, context, actions, onPosts, open, children }: BoardLiveProps) {
  const { conflicts } = store;
  useLooking(store, open);
  const list = useSyncExternalStore(conflicts.subscribe, conflicts.list, conflicts.list);
  const [compared, setCompared] = useState<string>();
  const marked = useMemo(() => {
    const byPost = Map.groupBy(list, ({ projectSerialNumber }) => projectSerialNumber);
    return { of: (number: number) => byPost.get(number) ?? NONE, show: setCompared };
  }, [list]);
  return (
    <ProjectKeyContext value={context.projectKey}>
      <Watchers value={onPosts}>
        <ConflictContext value={marked}>
          {list.length > 0 ? (
            <Notice tone="warning" role="status">
              <span className={styles.conflicts}>
                {t("conflict.count", { count: list.length })}
                <Button size="compact-sm" variant="default" onClick={() => setCompared(list[0]?.key)}>
                  {t("conflict.compare")}
                </Button>
              </span>
            </Notice>
          ) : null}
          {children}
          {compared && list.length > 0 ? (
            <Suspense>
              <ConflictDialog
                store={store}
                context={context}
                actions={actions}
                conflicts={[...list].sort((a, b) => Number(b.key === compared) - Number(a.key === compared))}
                close={() => setCompared(undefined)}
              />
            </Suspense>
          ) : null}
        </ConflictContext>
      </Watchers>
    </ProjectKeyContext>
  );
}
