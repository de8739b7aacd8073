import { foldKana } from "#core/kernel/text";
import { type Fits, Store, textBytes } from "./store.ts";

const REFERENCE = 8;

/** Texts, and what they are compared by, made when first asked for. */
export class TextStore extends Store {
  private texts: (string | undefined)[] = [];
  private foldedTexts: (string | undefined)[] | undefined;
  private held = 0;

  constructor(fits: Fits = () => true) {
    super((value) => typeof value === "string" && fits(value));
  }

  get(slot: number): string | undefined {
    return this.texts[slot];
  }

  folded(slot: number): string | undefined {
    const text = this.texts[slot];
    if (text === undefined) return undefined;
    this.foldedTexts ??= Array.from({ length: this.texts.length });
    const known = this.foldedTexts[slot];
    if (known !== undefined) return known;
    const made = foldKana(text);
    // A text that folds to itself is kept once.
    this.foldedTexts[slot] = made === text ? text : made;
    return this.foldedTexts[slot];
  }

  reserve(capacity: number): void {
    for (let slot = this.texts.length; slot < capacity; slot++) this.texts.push(undefined);
  }

  protected write(slot: number, value: unknown): void {
    const text = value as string | undefined;
    const old = this.texts[slot];
    if (old === text) return;
    if (old !== undefined) this.held -= textBytes(old);
    if (text !== undefined) this.held += textBytes(text);
    this.texts[slot] = text;
    if (this.foldedTexts) this.foldedTexts[slot] = undefined;
  }

  protected get ownBytes(): number {
    const copies = this.foldedTexts ? 2 : 1;
    return copies * (this.held + this.texts.length * REFERENCE);
  }
}
