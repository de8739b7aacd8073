/** What the JSON of a body may hold, beside its bytes: reading and checking it takes time by its parts, not by its length. */
export interface JsonBounds {
  /** Objects and lists inside each other. */
  depth: number;
  /** Members of one object. */
  members: number;
  /** Elements of one list. */
  elements: number;
  /** Values of all objects and lists together. */
  values: number;
  /** Letters of all texts that are written with a backslash. */
  escapes: number;
  /** Bytes between the parts: spaces, line breaks, colons. */
  spaces: number;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Longer than any number or word of JSON. */
const LONGEST_WORD = 100;

const [SPACE, COMMA, OPEN_OBJECT, OPEN_LIST, CLOSE, TEXT] = [1, 2, 3, 4, 5, 6];
/** What a byte outside of texts is; 0 for a letter of a number or word. */
const KINDS = new Uint8Array(256);
for (const [kind, letters] of [
  [SPACE, " \t\r\n:"],
  [COMMA, ","],
  [OPEN_OBJECT, "{"],
  [OPEN_LIST, "["],
  [CLOSE, "}]"],
  [TEXT, '"'],
] as const)
  for (const letter of letters) KINDS[letter.charCodeAt(0)] = kind;

/** Beyond this, a search by the runtime is quicker than going from byte to byte. */
const SHORT_TEXT = 128;

/** Where a text ends, or has an escape; the end of the chunk when it does neither. */
function nextMark(chunk: Uint8Array, from: number): number {
  const quote = chunk.indexOf(QUOTE, from);
  const end = quote < 0 ? chunk.length : quote;
  const slash = chunk.subarray(from, end).indexOf(BACKSLASH);
  return slash < 0 ? end : from + slash;
}

/**
 * Looks at JSON as it arrives, before anything is built from it. It counts only: whether the text is JSON at all is for the
 * parser to say.
 */
export class JsonGauge {
  readonly #bounds: JsonBounds;
  /** How many values each open object or list has, the innermost last, and how many it may have. */
  readonly #counts: Uint32Array;
  readonly #limits: Uint32Array;
  #depth = 0;
  #values = 0;
  #escapes = 0;
  #spaces = 0;
  /** Bytes of the number or word that is being read. */
  #word = 0;
  #isInText = false;
  #isEscaped = false;

  constructor(bounds: JsonBounds) {
    this.#bounds = bounds;
    this.#counts = new Uint32Array(bounds.depth + 1);
    this.#limits = new Uint32Array(bounds.depth + 1);
    this.#limits[0] = 1;
  }

  /** False when the text read so far is out of bounds. */
  accepts(chunk: Uint8Array): boolean {
    let at = 0;
    while (at < chunk.length) {
      if (this.#isInText) {
        at = this.#skipText(chunk, at);
        if (this.#escapes > this.#bounds.escapes) return false;
      } else {
        at = this.#skipWords(chunk, at);
        if (this.#word > LONGEST_WORD || this.#spaces > this.#bounds.spaces) return false;
        if (at < chunk.length && !this.#take(KINDS[chunk[at++] as number] as number)) return false;
      }
    }
    return true;
  }

  /** Whether everything that was opened is closed: without that it is no JSON. */
  get isClosed(): boolean {
    return this.#depth === 0 && !this.#isInText;
  }

  /** To behind the end of the text, or of the chunk. Most of what arrives is text, so this has to be quick. */
  #skipText(chunk: Uint8Array, from: number): number {
    let at = from;
    if (this.#isEscaped) at++;
    this.#isEscaped = false;
    for (let end = at + SHORT_TEXT; at < chunk.length; ) {
      if (at === end) {
        at = nextMark(chunk, at);
        end = at + SHORT_TEXT;
        continue;
      }
      const byte = chunk[at++];
      if (byte === QUOTE) {
        this.#isInText = false;
        return at;
      }
      if (byte === BACKSLASH) {
        this.#isEscaped = at === chunk.length;
        this.#escapes++;
        at++;
        end = Math.max(end, at);
      }
    }
    return at;
  }

  /** To what opens, closes or separates. */
  #skipWords(chunk: Uint8Array, from: number): number {
    let at = from;
    let word = this.#word;
    let spaces = 0;
    for (; at < chunk.length && word <= LONGEST_WORD; at++) {
      const kind = KINDS[chunk[at] as number] as number;
      if (kind > SPACE) break;
      if (kind === SPACE) spaces++;
      word = kind === SPACE ? 0 : word + 1;
    }
    this.#word = word;
    this.#spaces += spaces;
    return at;
  }

  #take(kind: number): boolean {
    this.#word = 0;
    if (kind === COMMA) return this.#count();
    if (kind === OPEN_OBJECT) return this.#open(this.#bounds.members);
    if (kind === OPEN_LIST) return this.#open(this.#bounds.elements);
    if (kind === CLOSE) this.#depth = Math.max(this.#depth - 1, 0);
    else if (kind === TEXT) this.#isInText = true;
    return true;
  }

  #open(limit: number): boolean {
    if (this.#depth === this.#bounds.depth) return false;
    this.#depth++;
    this.#counts[this.#depth] = 0;
    this.#limits[this.#depth] = limit;
    return this.#count();
  }

  /** One for the first value, and one for each comma. */
  #count(): boolean {
    const count = (this.#counts[this.#depth] ?? 0) + 1;
    this.#counts[this.#depth] = count;
    return ++this.#values <= this.#bounds.values && count <= (this.#limits[this.#depth] ?? 0);
  }
}
