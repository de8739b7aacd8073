/** A list as a loader hands it to a screen: what it holds, or what to say in its place. */
export interface Listed<Answer> {
  answer: Answer | undefined;
  fault: string | undefined;
}
