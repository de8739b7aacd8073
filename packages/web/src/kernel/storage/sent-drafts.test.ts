import { Outbox } from "@itoguchi/client/project/outbox";
import type { QueuedMutation } from "@itoguchi/client/project/queued-mutation";
import { fail } from "@itoguchi/core/kernel/errors";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { describe, expect, it, vi } from "vitest";
import type { Draft } from "./drafts.ts";
import { followSentDrafts } from "./sent-drafts.ts";

const DRAFT: Draft = {
  ...{ id: "d", kind: "post", workspaceId: "w", projectKey: "FIRST", title: "題", at: "2026-11-18T00:00:00.000Z" },
  content: {},
  isSent: true,
};

/** A page sends a post without a connection and is closed; the next page sends it. */
async function start(answer: () => Promise<unknown>) {
  const kept = new Map<string, QueuedMutation>();
  const store = {
    put: (one: QueuedMutation) => void kept.set(one.key, one),
    remove: (key: string) => void kept.delete(key),
  };
  const closed = new Outbox(() => Promise.reject(new TypeError("failed to fetch")), store);
  closed.write(registerPost, { boardId: "b", title: "題" }, { draft: "d", isAwaited: true }).done.catch(() => {});
  await vi.waitFor(() => expect(closed.state).toBe("waiting"));
  closed.close();

  const list = new Map([["d", DRAFT]]);
  const drafts = {
    get: (_account: string, id: string) => list.get(id),
    put: (_account: string, draft: Draft) => list.set(draft.id, draft) !== undefined,
    remove: (_account: string, id: string) => void list.delete(id),
  };
  const outbox = new Outbox(answer as never, store);
  const refused: unknown[] = [];
  outbox.onRefused(({ draft }) => refused.push(draft));
  outbox.revive([...kept.values()]);
  followSentDrafts(drafts, "hanako", outbox.mutations);
  await vi.waitFor(() => expect(outbox.state).toBe("idle"));
  return { list, kept, refused };
}

describe("the draft of a post whose page was closed while it waited", () => {
  it("goes once the next page has sent it", async () => {
    const { list, kept, refused } = await start(async () => ({ projectSerialNumber: 7 }));
    expect([list.size, kept.size, refused]).toEqual([0, 0, []]);
  });

  it("is a draft again when it is refused, and whoever tells of it knows", async () => {
    const { list, kept, refused } = await start(() => Promise.reject(fail("Forbidden")));
    expect(list.get("d")).toEqual({ ...DRAFT, isSent: false });
    expect([kept.size, refused]).toEqual([0, ["d"]]);
  });
});
