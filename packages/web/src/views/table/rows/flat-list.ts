import type { SourceGroup } from "#web/kernel/project/view-source.ts";

export interface LineHeights {
  head: number;
  row: number;
  adding: number;
  footer: number;
}

export type LineKind = keyof LineHeights | "sub";

/**
 * One line of the list. `index` counts within the group, `row` over all shown rows; both of rows only. A sub-post has the index of
 * its post, and its own place below it.
 */
export interface Line {
  kind: LineKind;
  groupKey: string;
  index: number;
  row: number;
  sub: number;
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
  /** Posts whose sub-posts are shown, by their group. Each sub-post is as high as a row. */
  opened?: ReadonlyMap<string, readonly OpenedPost[]>;
}

/** In the order of the rows. */
export interface OpenedPost {
  index: number;
  subPosts: number;
}

interface Below extends OpenedPost {
  /** Sub-posts of rows above. */
  before: number;
}

interface Block {
  key: string;
  isOpen: boolean;
  /** Rows that are shown; none of a closed group. */
  rows: number;
  firstRow: number;
  firstLine: number;
  top: number;
  below: readonly Below[];
  /** All sub-posts that are shown in it. */
  subs: number;
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
      const rows = isOpen ? size : 0;
      const below = belowOf((options.opened?.get(key) ?? []).filter(({ index }) => index < rows));
      const subs = below.reduce((sum, { subPosts }) => sum + subPosts, 0);
      const block = { key, isOpen, rows, firstRow, firstLine, top, below, subs };
      this.blocks.push(block);
      this.byKey.set(key, block);
      firstRow += block.rows;
      for (const kind of this.fixedLines(block)) {
        firstLine++;
        top += options.heights[kind];
      }
      firstLine += block.rows + subs;
      top += (block.rows + subs) * options.heights.row;
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
    const listed = block.rows + block.subs;
    if (within < listed * row) return block.firstLine + heads + Math.floor(within / row);
    within -= listed * row;
    let line = block.firstLine + heads + listed;
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
    return block ? this.topIn(block, row - block.firstRow) : 0;
  }

  /** Where a new post of the group is written. */
  topOfAdding(groupKey: string): number | undefined {
    const block = this.byKey.get(groupKey);
    if (!block?.isOpen || !this.options.hasAdding) return undefined;
    return this.topIn(block, block.rows);
  }

  /** The rows of one group between two heights: before the first and behind the last is the group's end. */
  gapAt(y: number): RowPlace | undefined {
    const line = this.line(this.lineAt(y));
    const block = line && this.byKey.get(line.groupKey);
    if (!line || !block) return undefined;
    if (line.kind === "head") return { groupKey: block.key, index: 0 };
    if (line.kind === "sub") return { groupKey: block.key, index: line.index + 1 };
    if (line.kind !== "row") return { groupKey: block.key, index: block.rows };
    const isLowerHalf = y - line.top > line.height / 2;
    return { groupKey: block.key, index: line.index + (isLowerHalf ? 1 : 0) };
  }

  topOfGap({ groupKey, index }: RowPlace): number {
    const block = this.byKey.get(groupKey);
    return block ? this.topIn(block, Math.min(index, block.rows)) : 0;
  }

  private topIn(block: Block, index: number): number {
    const above = lastOf(block.below, (one) => one.index < index);
    const subs = above ? above.before + above.subPosts : 0;
    return block.top + this.headHeight + (index + subs) * this.options.heights.row;
  }

  private get headHeight(): number {
    return this.options.isGrouped ? this.options.heights.head : 0;
  }

  private linesAfter({ isOpen }: Pick<Block, "isOpen">): (keyof LineHeights)[] {
    const { isGrouped, hasAdding, hasFooters } = this.options;
    if (!isOpen) return [];
    return [...(hasAdding ? ["adding" as const] : []), ...(hasFooters && isGrouped ? ["footer" as const] : [])];
  }

  private fixedLines(block: Pick<Block, "isOpen">): (keyof LineHeights)[] {
    return [...(this.options.isGrouped ? ["head" as const] : []), ...this.linesAfter(block)];
  }

  private lineOf(block: Block, offset: number): Line {
    const { heights, isGrouped } = this.options;
    const base = { groupKey: block.key, index: -1, row: -1, sub: -1 };
    if (isGrouped && offset === 0) return { ...base, kind: "head", top: block.top, height: heights.head };
    const at = offset - (isGrouped ? 1 : 0);
    const top = block.top + this.headHeight;
    const listed = block.rows + block.subs;
    if (at < listed) {
      const opened = lastOf(block.below, ({ index, before }) => index + before < at);
      const below = opened ? at - opened.index - opened.before : 0;
      const place = { ...base, top: top + at * heights.row, height: heights.row };
      if (opened && below <= opened.subPosts) return { ...place, kind: "sub", index: opened.index, sub: below - 1 };
      const index = at - (opened ? opened.before + opened.subPosts : 0);
      return { ...place, kind: "row", index, row: block.firstRow + index };
    }
    const after = this.linesAfter(block);
    const nth = at - listed;
    const above = after.slice(0, nth).reduce((sum, kind) => sum + heights[kind], 0);
    const kind = after[nth] ?? "footer";
    return { ...base, kind, top: top + listed * heights.row + above, height: heights[kind] };
  }

  private lastWhere(holds: (block: Block) => boolean): Block | undefined {
    return lastOf(this.blocks, holds);
  }
}

function belowOf(opened: readonly OpenedPost[]): Below[] {
  let before = 0;
  return opened.map((one) => {
    const placed = { ...one, before };
    before += one.subPosts;
    return placed;
  });
}

/** They stand in order: what holds for one holds for all before it. */
function lastOf<One>(list: readonly One[], holds: (one: One) => boolean): One | undefined {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle] as One)) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}
