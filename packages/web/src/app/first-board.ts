/** Asks for the first board of the own project instead of its home. */
export const FIRST_BOARD = "firstBoard";
