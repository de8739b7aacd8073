import type { SourceGroup } from "#web/kernel/project/view-source.ts";

export interface LineHeights {
  head: number;
  row: number;
  adding: number;
  footer: number;
}

export type LineKind = keyof LineHeights;

/** One line of the list. `index` counts within the group, `row` over all shown rows; both of rows only. */
export interface Line {
  kind: LineKind;
  groupKey: string;
  index: number;
  row: number;
  top: number;
  height: number;
}

export interface RowPlace {
  groupKey: string;
  index: number;
}

export interface FlatListOptions {
  isGrouped: boolean;
  /** Each open group ends with a line in which a post can be made. */
  hasAdding: boolean;
  /** Each open group of a grouped view ends with its functions. */
  hasFooters: boolean;
  heights: LineHeights;
}

interface Block {
  key: string;
  isOpen: boolean;
  /** Rows that are shown; none of a closed group. */
  rows: number;
  firstRow: number;
  firstLine: number;
  top: number;
}

type ListedGroup = Pick<SourceGroup, "key" | "size" | "isHidden" | "isContract">;

/**
 * Heads, rows, lines for new posts and footers of all groups as one list. Every line of a kind is equally high, so that it is built
 * in the number of groups and asked in its logarithm, however many rows there are.
 */
export class FlatList {
  readonly lineCount: number;
  readonly rowCount: number;
  readonly height: number;
  private readonly blocks: Block[] = [];
  private readonly byKey = new Map<string, Block>();
  private readonly options: FlatListOptions;

  constructor(groups: readonly ListedGroup[], options: FlatListOptions) {
    this.options = options;
    let [firstRow, firstLine, top] = [0, 0, 0];
    for (const { key, size, isHidden, isContract } of groups) {
      if (isHidden) continue;
      const isOpen = !(options.isGrouped && isContract);
      const block = { key, isOpen, rows: isOpen ? size : 0, firstRow, firstLine, top };
      this.blocks.push(block);
      this.byKey.set(key, block);
      firstRow += block.rows;
      for (const kind of this.fixedLines(block)) {
        firstLine++;
        top += options.heights[kind];
      }
      firstLine += block.rows;
      top += block.rows * options.heights.row;
    }
    this.rowCount = firstRow;
    this.lineCount = firstLine;
    this.height = top;
  }

  line(index: number): Line | undefined {
    if (index < 0 || index >= this.lineCount) return undefined;
    const block = this.lastWhere(({ firstLine }) => firstLine <= index);
    return block && this.lineOf(block, index - block.firstLine);
  }

  /** The line that lies there; the first above everything, the last below it. */
  lineAt(y: number): number {
    if (this.lineCount === 0) return 0;
    const block = this.lastWhere(({ top }) => top <= y) ?? this.blocks[0];
    if (!block) return 0;
    const { row } = this.options.heights;
    let within = y - block.top - this.headHeight;
    if (within < 0) return block.firstLine;
    const heads = this.options.isGrouped ? 1 : 0;
    if (within < block.rows * row) return block.firstLine + heads + Math.floor(within / row);
    within -= block.rows * row;
    let line = block.firstLine + heads + block.rows;
    for (const kind of this.linesAfter(block)) {
      if (within < this.options.heights[kind]) return line;
      within -= this.options.heights[kind];
      line++;
    }
    return line - 1;
  }

  place(row: number): RowPlace | undefined {
    if (row < 0 || row >= this.rowCount) return undefined;
    const block = this.lastWhere(({ firstRow }) => firstRow <= row);
    return block && { groupKey: block.key, index: row - block.firstRow };
  }

  /** Undefined where the group is closed, hidden or shorter. */
  rowOf({ groupKey, index }: RowPlace): number | undefined {
    const block = this.byKey.get(groupKey);
    return block && index >= 0 && index < block.rows ? block.firstRow + index : undefined;
  }

  topOfRow(row: number): number {
    const place = this.place(row);
    const block = place && this.byKey.get(place.groupKey);
    return block ? block.top + this.headHeight + (row - block.firstRow) * this.options.heights.row : 0;
  }

  /** Where a new post of the group is written. */
  topOfAdding(groupKey: string): number | undefined {
    const block = this.byKey.get(groupKey);
    if (!block?.isOpen || !this.options.hasAdding) return undefined;
    return block.top + this.headHeight + block.rows * this.options.heights.row;
  }

  /** The rows of one group between two heights: before the first and behind the last is the group's end. */
  gapAt(y: number): RowPlace | undefined {
    const line = this.line(this.lineAt(y));
    const block = line && this.byKey.get(line.groupKey);
    if (!line || !block) return undefined;
    if (line.kind === "head") return { groupKey: block.key, index: 0 };
    if (line.kind !== "row") return { groupKey: block.key, index: block.rows };
    const isLowerHalf = y - line.top > line.height / 2;
    return { groupKey: block.key, index: line.index + (isLowerHalf ? 1 : 0) };
  }

  topOfGap({ groupKey, index }: RowPlace): number {
    const block = this.byKey.get(groupKey);
    return block ? block.top + this.headHeight + Math.min(index, block.rows) * this.options.heights.row : 0;
  }

  private get headHeight(): number {
    return this.options.isGrouped ? this.options.heights.head : 0;
  }

  private linesAfter({ isOpen }: Pick<Block, "isOpen">): LineKind[] {
    const { isGrouped, hasAdding, hasFooters } = this.options;
    if (!isOpen) return [];
    return [...(hasAdding ? ["adding" as const] : []), ...(hasFooters && isGrouped ? ["footer" as const] : [])];
  }

  private fixedLines(block: Pick<Block, "isOpen">): LineKind[] {
    return [...(this.options.isGrouped ? ["head" as const] : []), ...this.linesAfter(block)];
  }

  private lineOf(block: Block, offset: number): Line {
    const { heights, isGrouped } = this.options;
    const base = { groupKey: block.key, index: -1, row: -1 };
    if (isGrouped && offset === 0) return { ...base, kind: "head", top: block.top, height: heights.head };
    const index = offset - (isGrouped ? 1 : 0);
    const top = block.top + this.headHeight;
    if (index < block.rows)
      return {
        ...base,
        kind: "row",
        index,
        row: block.firstRow + index,
        top: top + index * heights.row,
        height: heights.row,
      };
    const after = this.linesAfter(block);
    const nth = index - block.rows;
    const above = after.slice(0, nth).reduce((sum, kind) => sum + heights[kind], 0);
    const kind = after[nth] ?? "footer";
    return { ...base, kind, top: top + block.rows * heights.row + above, height: heights[kind] };
  }

  /** Blocks stand in order: what holds for one holds for all before it. */
  private lastWhere(holds: (block: Block) => boolean): Block | undefined {
    let [low, high] = [0, this.blocks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(this.blocks[middle] as Block)) low = middle + 1;
      else high = middle;
    }
    return this.blocks[low - 1];
  }
}
