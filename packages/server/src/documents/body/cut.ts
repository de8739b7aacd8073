/** Why a document's connection is ended by us, as the client hears it. */
export interface Cut {
  code: number;
  reason: string;
}

/** After each of them the client asks for a new token, and learns then whether it may come again. */
export const Cut = {
  forbidden: { code: 4403, reason: "forbidden" },
  unauthenticated: { code: 4401, reason: "unauthenticated" },
  /** They may do more or less than before. */
  changed: { code: 4205, reason: "changed" },
  /** What was written last is not kept. */
  notKept: { code: 4206, reason: "not kept" },
  malformed: { code: 4400, reason: "malformed" },
  tooMany: { code: 4429, reason: "Too many requests" },
} as const satisfies Record<string, Cut>;
