import { lazy, type RefObject, Suspense } from "react";
import { RowMenu } from "./row-menu.tsx";
import { t } from "./tree.texts.ts";
import type { TreeViewProps } from "./tree-props.ts";
import type { useTree } from "./use-tree.ts";

const ParentDialog = lazy(async () => ({ default: (await import("./parent-dialog.tsx")).ParentDialog }));
const ChildDialog = lazy(async () => ({ default: (await import("./child-dialog.tsx")).ChildDialog }));

interface TreeAskingProps extends Pick<TreeViewProps, "handlers" | "boards" | "abilities"> {
  tree: ReturnType<typeof useTree>;
  body: RefObject<HTMLElement | null>;
}

const BESIDE_TITLE = 120;

/** What stands over the tree and waits for an answer: the menu of a row, the choice of a parent, a new child. */
export function TreeAsking({ tree, handlers, boards, abilities, body }: TreeAskingProps) {
  const { asking, ask } = tree;
  if (!asking) return null;
  const { row, index, what } = asking;
  const close = () => {
    ask(undefined);
    tree.focus();
  };
  if (what === "parent")
    return (
      <Suspense>
        <ParentDialog
          row={row}
          handlers={handlers}
          boards={boards}
          choose={(parent) => tree.changeParent(row, parent)}
          close={close}
        />
      </Suspense>
    );
  if (what === "child")
    return (
      <Suspense>
        <ChildDialog
          row={row}
          handlers={handlers}
          close={close}
          added={(id, title) => {
            tree.say(t("child.added", { title }));
            if (id) void tree.goTo(id);
          }}
        />
      </Suspense>
    );
  const box = body.current?.querySelector(`[data-row="${index}"]`)?.getBoundingClientRect();
  return (
    <RowMenu
      row={row}
      at={{ left: Math.max(box?.left ?? 0, 0) + BESIDE_TITLE, top: box?.bottom ?? 0 }}
      canWrite={abilities.canWrite}
      canHaveChildren={handlers.childBoards(row.post).length > 0}
      open={() => handlers.open(row.post.projectSerialNumber)}
      toggle={() => tree.toggle(row)}
      addChild={() => ask({ ...asking, what: "child" })}
      changeParent={() => ask({ ...asking, what: "parent" })}
      leaveParent={() => tree.leaveParent(row)}
      goHome={() => void tree.goTo(row.post.id)}
      close={() => tree.ask((now) => (now?.what === "menu" ? undefined : now))}
    />
  );
}
