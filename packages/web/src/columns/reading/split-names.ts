const SEPARATOR = /[、，,;；\n]+/g;

interface Piece {
  start: number;
  end: number;
}

/**
 * The things named in a text, parted by 、 or , or lines. Names may have such signs inside, so the longest run that is a name
 * is taken first. The first that is no name comes back as it was written.
 */
export function splitNames<Found>(
  text: string,
  find: (name: string) => Found | undefined,
): { found: Found[] } | { unknown: string } {
  const pieces = piecesOf(text);
  const found: Found[] = [];
  for (let index = 0; index < pieces.length; ) {
    const named = longest(text, pieces.slice(index, index + LONGEST_NAME), find);
    const piece = pieces[index] as Piece;
    if (!named) return { unknown: text.slice(piece.start, piece.end).trim() };
    found.push(named.thing);
    index += named.length;
  }
  return { found };
}

/** Beyond so many pieces nobody's name goes. */
const LONGEST_NAME = 8;

function longest<Found>(
  text: string,
  pieces: readonly Piece[],
  find: (name: string) => Found | undefined,
): { thing: Found; length: number } | undefined {
  const start = pieces[0]?.start ?? 0;
  for (let length = pieces.length; length > 0; length--) {
    const thing = find(text.slice(start, pieces[length - 1]?.end).trim());
    if (thing !== undefined) return { thing, length };
  }
  return undefined;
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  for (const separator of text.matchAll(SEPARATOR)) {
    pieces.push({ start, end: separator.index });
    start = separator.index + separator[0].length;
  }
  pieces.push({ start, end: text.length });
  return pieces.filter((piece) => text.slice(piece.start, piece.end).trim() !== "");
}
