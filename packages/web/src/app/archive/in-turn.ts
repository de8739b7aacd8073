/** Answers may overtake each other: those to an earlier question, or asked for before the one that is shown, are not taken. */
export function createTurns() {
  let [current, asked, taken] = ["", 0, 0];
  return {
    /** What is asked from now on. */
    turnTo(key: string) {
      current = key;
    },
    /** Said with the answer: whether it is taken. */
    begin(key: string): () => boolean {
      const turn = ++asked;
      return () => {
        if (key !== current || turn < taken) return false;
        taken = turn;
        return true;
      };
    },
  };
}
