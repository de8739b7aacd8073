import type { ListedPost } from "@itoguchi/core/model/listed-post";
import { Suspense } from "react";
import type { CellContext, Move } from "#web/columns/cell.ts";
import { cellKindOf } from "#web/columns/cell-kinds.ts";
import type { GridColumn } from "../grid-columns.ts";
import styles from "./cell-editor.module.css";

interface CellEditorProps {
  grid: GridColumn;
  post: ListedPost;
  context: CellContext;
  initialText: string | undefined;
  top: number;
  height: number;
  commit(value: unknown, move: Move): void;
  cancel(): void;
}

/** The column's own editor, over its cell. */
export function CellEditor({ grid, post, context, initialText, top, height, commit, cancel }: CellEditorProps) {
  const { column, left, width, isFrozen, isWrap } = grid;
  const Editor = column && cellKindOf(column).Editor;
  if (!column || !Editor) return null;
  return (
    <div className={styles.line} style={{ top, minHeight: height }}>
      <div
        className={styles.box}
        style={{ position: isFrozen ? "sticky" : "relative", left, width, minHeight: height }}
      >
        <Suspense>
          <Editor
            column={column}
            value={post.columnData[column.id]}
            post={post}
            context={context}
            isWrap={isWrap}
            initialText={initialText}
            onCommit={commit}
            onCancel={cancel}
          />
        </Suspense>
      </div>
    </div>
  );
}
