import { canonicalJson } from "./canonical-json.ts";
import { type Fits, grownInts, Store, textBytes } from "./store.ts";

const ENTRY_BYTES = 150;

/** Few values shared by many posts: each slot holds a code; code 0 is empty. */
export class DictionaryStore extends Store {
  codes = new Int32Array(0);
  /** By code; a code that nobody uses any more holds undefined until it is given out again. */
  readonly values: unknown[] = [undefined];
  private readonly uses: number[] = [0];
  private readonly freeCodes: number[] = [];
  private readonly codeOfText = new Map<string, number>();
  private readonly codeOfJson = new Map<string, number>();
  /** Rises when a code gets another meaning, so that what was remembered by code is forgotten. */
  generation = 0;
  private held = 0;
  private lastValue: unknown;
  private lastJson = "";

  constructor(fits: Fits = () => true) {
    super(fits);
  }

  get(slot: number): unknown {
    return this.values[this.codes[slot] as number];
  }

  reserve(capacity: number): void {
    this.codes = grownInts(this.codes, capacity);
  }

  protected write(slot: number, value: unknown): void {
    const old = this.codes[slot] as number;
    const code = value === undefined ? 0 : this.codeFor(value);
    this.codes[slot] = code;
    if (code > 0) this.uses[code] = (this.uses[code] as number) + 1;
    if (old > 0) this.release(old);
  }

  /** Most of them are there already, or came just before: each is looked up once. */
  override setAll(slots: readonly number[], values: readonly unknown[]): void {
    const codeOfWritten = new Map<string, number>();
    let last: unknown;
    let code: number | undefined;
    for (let index = 0; index < values.length; index++) {
      const value = values[index];
      if (value === null) continue;
      const slot = slots[index] as number;
      // As it came, whatever the order of its keys: quicker to write, and the same for nearly all that are the same.
      const written = typeof value === "string" ? undefined : JSON.stringify(value);
      if (written !== undefined) code = codeOfWritten.get(written);
      else if (value !== last) code = this.codeOfText.get(value as string);
      last = value;
      if (code === undefined) {
        this.set(slot, value);
        code = this.knownCode(value);
        if (written !== undefined && code !== undefined) codeOfWritten.set(written, code);
      } else {
        this.codes[slot] = code;
        this.uses[code] = (this.uses[code] as number) + 1;
      }
    }
  }

  /** Looked at once for all the posts that share it. */
  protected override accepts(value: unknown): boolean {
    return this.knownCode(value) !== undefined || super.accepts(value);
  }

  private knownCode(value: unknown): number | undefined {
    return typeof value === "string" ? this.codeOfText.get(value) : this.codeOfJson.get(this.jsonOf(value));
  }

  /** Asked twice for each value that comes: once whether it fits, once for its code. */
  private jsonOf(value: unknown): string {
    if (this.lastValue !== value) this.lastJson = canonicalJson(value);
    this.lastValue = value;
    return this.lastJson;
  }

  private codeFor(value: unknown): number {
    const codes = typeof value === "string" ? this.codeOfText : this.codeOfJson;
    const key = typeof value === "string" ? value : this.jsonOf(value);
    const known = codes.get(key);
    if (known !== undefined) return known;
    const code = this.freeCodes.pop() ?? this.values.length;
    if (code < this.values.length) this.generation++;
    this.values[code] = value;
    this.uses[code] = 0;
    codes.set(key, code);
    this.held += ENTRY_BYTES + textBytes(key);
    return code;
  }

  private release(code: number): void {
    const left = (this.uses[code] as number) - 1;
    this.uses[code] = left;
    if (left > 0) return;
    const value = this.values[code];
    const key = typeof value === "string" ? value : canonicalJson(value);
    (typeof value === "string" ? this.codeOfText : this.codeOfJson).delete(key);
    this.values[code] = undefined;
    this.freeCodes.push(code);
    this.held -= ENTRY_BYTES + textBytes(key);
  }

  protected get ownBytes(): number {
    return this.codes.byteLength + this.held;
  }
}
