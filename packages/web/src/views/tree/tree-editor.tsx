import { CellEditor } from "../table/cells/cell-editor.tsx";
import { HEADER_HEIGHT } from "../table/measures.ts";
import { indexNear } from "./active-row.ts";
import type { TreeViewProps } from "./tree-props.ts";
import type { useTree } from "./use-tree.ts";

interface TreeEditorProps extends Pick<TreeViewProps, "boards" | "handlers"> {
  tree: ReturnType<typeof useTree>;
}

/** A value is changed where it stands, by the column of the post's own board. */
export function TreeEditor({ tree, boards, handlers }: TreeEditorProps) {
  const { editing, geometry } = tree;
  // The post as it was when the editor was opened, wherever it stands by now: rows come and go above it.
  const row = editing?.row;
  const grid = editing && geometry.layout.columns[editing.column];
  const column = row && grid?.column && boards.columnOn(row.post.projectBoardId, grid.column);
  if (!editing || !row || !grid || !column) return null;
  const index = indexNear(editing.index, row, tree.rowAt) ?? editing.index;
  const leave = () => {
    tree.edit(undefined);
    tree.focus();
  };
  return (
    <CellEditor
      key={`${row.post.id} ${column.id}`}
      grid={{ ...grid, column }}
      post={row.post}
      context={boards.contextOf(row.post.projectBoardId)}
      initialText={undefined}
      top={HEADER_HEIGHT + index * geometry.rowHeight}
      height={geometry.rowHeight}
      commit={(value) => {
        handlers.write(row.post, column, value);
        leave();
      }}
      cancel={leave}
    />
  );
}
