import type { Column } from "@itoguchi/core/model/column";
import type { ListedPost } from "@itoguchi/core/model/listed-post";
import type { BoardView } from "@itoguchi/core/model/view";
import type { Dependency } from "@itoguchi/core/timeline/dependency";
import type { SpanOfView } from "@itoguchi/core/timeline/scale";
import type { CellContext } from "#web/columns/cell.ts";
import type { BoardActions } from "#web/kernel/project/board-actions.ts";
import type { ViewSource } from "#web/kernel/project/view-source.ts";
import type { MakeColumn } from "../settings/setting-context.ts";
import type { TimelineColumns } from "./items.ts";

/** A post as far as moving it and what waits for it needs. */
export interface ChainPost {
  number: number;
  title: string;
  /** Of the column that is drawn. */
  value: unknown;
  /** The posts it waits for. */
  before: readonly number[];
}

export interface TimelineProps {
  view: BoardView;
  /** The active columns of the board. */
  columns: readonly Column[];
  source: ViewSource;
  /** The posts without a date, in the order of the view. */
  undated: ViewSource | undefined;
  actions: BoardActions;
  context: CellContext;
  canWrite: boolean;
  /** Locked columns are the managers'. */
  canWriteLocked: boolean;
  hrefOf(projectSerialNumber: number): string;
  open(projectSerialNumber: number): void;
  groupLabel(key: string): string;
  /** A post and whatever waits for it, directly or not, with what these wait for. */
  chainOf(post: ListedPost): Promise<readonly ChainPost[]>;
  /** What a post waits for; undefined of a post that is not in the browser. */
  waitsFor(projectSerialNumber: number): readonly number[] | undefined;
  onSpan(span: SpanOfView): void;
  onToggleGroup(key: string, isContract: boolean): void;
  /** Conditions may leave posts out: not where the board has none. */
  isFiltered: boolean;
  onClearFilter(): void;
  /** Absent where the person may not. */
  makeColumn?: MakeColumn | undefined;
  /** Absent where the person may not change the view for everybody. */
  onKind?: ((dependency: Dependency) => void) | undefined;
}

export interface DrawnProps extends TimelineProps {
  columnsRead: TimelineColumns;
}
