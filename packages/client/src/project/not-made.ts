/** Whoever began to make something thought better of it: nothing is wrong, and what was typed is theirs to keep. */
export class NotMade extends Error {
  constructor() {
    super("not made");
    this.name = "NotMade";
  }
}
