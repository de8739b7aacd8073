/** What is wrong with what somebody sent, and in which field. */
export interface Problem {
  field: string;
  message: string;
}
