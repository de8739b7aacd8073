import { describe, expect, it } from "vitest";
import { InboxKind, InboxReason } from "./inbox.ts";
import { type Audience, recipientsOf } from "./recipients.ts";

const NOBODY: Audience = {
  watchers: new Set(),
  muted: new Set(),
  author: null,
  assignees: new Set(),
  commenters: new Map(),
  boardWatchers: new Set(),
};
const comment = (at: string) => ({ kind: InboxKind.COMMENT, at, actorId: "writer", mentioned: [], assigned: [] });

describe("recipients", () => {
  it("[IB7] whoever commented afterwards is no participant of what was before, however late it is told", () => {
    const since = Date.parse("2026-11-18T09:00:00.200Z");
    const audience = { ...NOBODY, commenters: new Map([["later", since]]) };
    expect(recipientsOf(comment("2026-11-18T09:00:00.100Z"), audience)).toEqual([]);
    expect(recipientsOf(comment("2026-11-18T09:00:00.300Z"), audience)).toEqual([
      { memberId: "later", kind: InboxKind.COMMENT, reason: InboxReason.COMMENTED },
    ]);
  });
});
