import { isOverdue } from "@itoguchi/core/timeline/inazuma";
import tones from "#web/kernel/looks/tones.module.css";
import { saveBlob } from "#web/kernel/shell/save-blob.ts";
import type { Arrow } from "../links.ts";
import type { DrawnProps } from "../timeline-props.ts";
import type { Board } from "../use-board.ts";
import type { Geometry } from "../use-geometry.ts";
import { drawPicture, inksOf, type PictureRow } from "./picture.ts";

interface Shown {
  props: DrawnProps;
  geometry: Geometry;
  board: Board;
  scroller: HTMLElement;
  arrows: readonly Arrow[];
  inazuma: string | undefined;
}

/** What is shown at the moment, as a file. */
export function takePicture({ props, geometry, board, scroller, arrows, inazuma }: Shown): void {
  const { days, list, known, today } = geometry;
  const { scrollTop, clientHeight, clientWidth } = scroller;
  const height = Math.min(clientHeight, list.height - scrollTop);
  const rows: PictureRow[] = [];
  for (const line of geometry.lines) {
    const top = line.top - scrollTop;
    if (top + line.height <= 0 || top >= height) continue;
    if (line.kind === "head") rows.push({ top, title: "", group: props.groupLabel(line.groupKey) });
    const item = line.kind === "row" ? board.itemIn(line.row) : undefined;
    if (!item) continue;
    const { span, progress, color } = item;
    rows.push({
      top,
      title: item.post.title,
      span,
      progress,
      color,
      rollUp: known.rollUps.get(item.number),
      isOverdue: span !== undefined && isOverdue(span, progress, today),
    });
  }
  const canvas = drawPicture(
    {
      width: clientWidth,
      height,
      leftWidth: geometry.leftWidth,
      span: props.view.timelineViewSpan,
      isDate: board.placing.isDate,
      origin: days.origin,
      dayWidth: days.dayWidth,
      now: geometry.now,
      calendar: props.context.reading.calendar,
      rows,
      arrows,
      inazuma,
      shift: { x: (days.origin - days.batch.from) * days.dayWidth, y: scrollTop },
    },
    inksOf(scroller, tones.tone ?? ""),
  );
  canvas.toBlob((blob) => blob && saveBlob(board.pictureName(), blob), "image/png");
}
