/** Where in the text of a formula. */
export interface Span {
  from: number;
  to: number;
}

/** Why a formula cannot be saved, and where in its text. */
export class FormulaProblem extends Error {
  readonly at: Span;

  constructor(message: string, at: Span) {
    super(message);
    this.at = { from: at.from, to: at.to };
  }
}
