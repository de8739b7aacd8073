/**
 * What the editor sent comes back as its value, at once or after more has been typed. An echo is no news: taking it in would
 * undo what was typed since.
 */
export class Echoes<Value> {
  private known: string;
  private underWay: string[] = [];
  private lastSent: Value | undefined;
  private readonly spell: (value: Value) => Value;

  /** `spell` writes a value as the editor would: a server may order and complete what it was sent. */
  constructor(value: Value, spell: (value: Value) => Value) {
    this.known = JSON.stringify(value);
    this.spell = spell;
  }

  /** False when it says nothing new. */
  send(value: Value): boolean {
    const text = JSON.stringify(value);
    this.lastSent = value;
    if (text === this.known) return false;
    this.known = text;
    this.underWay = [...this.underWay.slice(-MOST), text];
    return true;
  }

  /** True when it comes from somebody else and has to be shown. */
  receive(value: Value): boolean {
    const text = value === this.lastSent ? this.known : JSON.stringify(this.spell(value));
    if (text === this.known) this.underWay = [];
    if (text === this.known || this.underWay.includes(text)) return false;
    this.known = text;
    this.underWay = [];
    // Given back after something else was shown, it is no echo any more.
    this.lastSent = undefined;
    return true;
  }
}

/** Callers that never give the value back must not fill the memory. */
const MOST = 50;
