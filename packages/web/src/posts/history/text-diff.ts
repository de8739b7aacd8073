export type Piece = { kind: "same" | "removed" | "added"; text: string };

/** A line of the text as it became, or one that went. */
export interface DiffLine {
  kind: "same" | "removed" | "added";
  /** What of the line is new or gone; a line that stayed is one piece. */
  pieces: Piece[];
}

/** Beyond this a comparison of each with each takes too long to wait for. */
const MOST_COMPARED = 4_000_000;

/** Line by line, and inside lines that were rewritten word by word. */
export function textDiff(before: string, after: string): DiffLine[] {
  const steps = compared(linesOf(before), linesOf(after));
  const lines: DiffLine[] = [];
  for (let at = 0; at < steps.length; ) {
    const gone = runOf(steps, at, "removed");
    const come = runOf(steps, at + gone.length, "added");
    if (gone.length + come.length === 0) {
      lines.push({ kind: "same", pieces: [steps[at] as Piece] });
      at += 1;
      continue;
    }
    lines.push(...rewritten(gone, come));
    at += gone.length + come.length;
  }
  return lines;
}

/** Long stretches that stayed, shortened to what stands next to a change; null stands for what is left out. */
export function shortened(lines: readonly DiffLine[], context = 2): (DiffLine | null)[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== "same"),
  );
  return lines.flatMap((line, index) => {
    if (isNear[index]) return [line];
    return index === 0 || isNear[index - 1] ? [null] : [];
  });
}

function linesOf(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

function runOf(steps: readonly Piece[], from: number, kind: Piece["kind"]): string[] {
  let end = from;
  while (steps[end]?.kind === kind) end += 1;
  return steps.slice(from, end).map(({ text }) => text);
}

/** The first of those that went became the first of those that came, and so on. */
function rewritten(gone: readonly string[], come: readonly string[]): DiffLine[] {
  const pairs = gone.map((text, index) => {
    const next = come[index];
    return next === undefined ? undefined : compared(wordsOf(text), wordsOf(next));
  });
  const side = (texts: readonly string[], kind: "removed" | "added"): DiffLine[] =>
    texts.map((text, index) => {
      const own = pairs[index]?.filter((piece) => piece.kind === "same" || piece.kind === kind);
      const isAlike = own?.some((piece) => piece.kind === "same" && piece.text.trim() !== "");
      return { kind, pieces: own && isAlike ? joined(own) : [{ kind, text }] };
    });
  return [...side(gone, "removed"), ...side(come, "added")];
}

const WORDS = new Intl.Segmenter("ja", { granularity: "word" });

function wordsOf(line: string): string[] {
  return [...WORDS.segment(line)].map(({ segment }) => segment);
}

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.kind === piece.kind) last.text += piece.text;
    else all.push({ ...piece });
  }
  return all;
}

/** The longest part that both have in common stays; what begins and ends alike is not looked at twice. */
function compared(before: readonly string[], after: readonly string[]): Piece[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const pieces = (list: readonly string[], kind: Piece["kind"]) => list.map((text): Piece => ({ kind, text }));
  return [
    ...pieces(before.slice(0, start), "same"),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...pieces(before.slice(before.length - end), "same"),
  ];
}

function middle(before: readonly string[], after: readonly string[]): Piece[] {
  const removed = (text: string): Piece => ({ kind: "removed", text });
  const added = (text: string): Piece => ({ kind: "added", text });
  if (before.length * after.length > MOST_COMPARED) return [...before.map(removed), ...after.map(added)];
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] as number;
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pieces: Piece[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, next] = [before[row], after[column]];
    if (old !== undefined && old === next) {
      pieces.push({ kind: "same", text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && (next === undefined || at(row + 1, column) >= at(row, column + 1))) {
      pieces.push(removed(old));
      row += 1;
    } else {
      pieces.push(added(next as string));
      column += 1;
    }
  }
  return pieces;
}
