import { CascadeDialog } from "./dialogs/cascade-dialog.tsx";
import { DatesDialog } from "./dialogs/dates-dialog.tsx";
import { LinksDialog } from "./dialogs/links-dialog.tsx";
import type { DrawnProps } from "./timeline-props.ts";
import type { Board } from "./use-board.ts";
import type { Geometry } from "./use-geometry.ts";

export function TimelineDialogs({ props, geometry, board }: { props: DrawnProps; geometry: Geometry; board: Board }) {
  const { placing, dating } = board;
  const links = board.linksOf === undefined ? undefined : geometry.known.items.get(board.linksOf);
  return (
    <>
      {placing.cascading ? <CascadeDialog {...placing.cascading} /> : null}
      {dating ? (
        <DatesDialog
          key={dating.post.id}
          title={dating.post.title}
          span={dating.span}
          isDated={dating.isDated}
          isDate={placing.isDate}
          set={dating.set}
          clear={dating.clear}
          close={() => board.setDating(undefined)}
        />
      ) : null}
      {links ? (
        <LinksDialog
          item={links}
          known={geometry.known}
          placing={placing}
          hasColumn={props.columnsRead.dependency !== undefined}
          isMovable={board.isMovable}
          canSetKind={props.onKind !== undefined}
          makeColumn={props.makeColumn}
          join={board.join}
          close={() => board.setLinksOf(undefined)}
        />
      ) : null}
    </>
  );
}
