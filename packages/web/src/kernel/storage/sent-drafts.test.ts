import { Outbox } from "@itoguchi/client/project/outbox";
import type { QueuedMutation } from "@itoguchi/client/project/queued-mutation";
import { fail } from "@itoguchi/core/kernel/errors";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { describe, expect, it, vi } from "vitest";
import type { Draft } from "./drafts.ts";
import { followSentDrafts, sendDraft } from "./sent-drafts.ts";

const DRAFT: Draft = {
  ...{ id: "d", kind: "post", workspaceId: "w", projectKey: "FIRST", title: "題", at: "2026-11-18T00:00:00.000Z" },
  content: {},
  isSent: true,
};

function draftsOf(list: Map<string, Draft>) {
  return {
    get: (_account: string, id: string) => list.get(id),
    put: (_account: string, draft: Draft) => list.set(draft.id, draft) !== undefined,
    remove: (_account: string, id: string) => void list.delete(id),
  };
}

/** A page sends a post without a connection and is closed; the next page sends it. */
async function start(answer: () => Promise<unknown>, meanwhile: (list: Map<string, Draft>) => void = () => {}) {
  const kept = new Map<string, QueuedMutation>();
  const list = new Map([["d", DRAFT]]);
  const store = {
    put: (one: QueuedMutation) => void kept.set(one.key, one),
    remove: (key: string) => void kept.delete(key),
    hasDraft: (id: string) => list.has(id),
  };
  const closed = new Outbox(() => Promise.reject(new TypeError("failed to fetch")), store);
  const input = { boardId: "b", title: "題", contents: null };
  closed.write(registerPost, input, { draft: "d", isAwaited: true }).done.catch(() => {});
  await vi.waitFor(() => expect(closed.state).toBe("waiting"));
  closed.close();

  const outbox = new Outbox(answer as never, store);
  const refused: unknown[] = [];
  outbox.onRefused(({ draft, conflict }) => refused.push(draft ?? conflict?.yours));
  outbox.revive([...kept.values()]);
  followSentDrafts(draftsOf(list), "hanako", outbox.mutations);
  meanwhile(list);
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
    expect(list.get("d")).toEqual({ ...DRAFT, isSent: undefined });
    expect([kept.size, refused]).toEqual([0, ["d"]]);
  });

  it("stays with what was written on it since, whether the post is made or refused", async () => {
    const written = { ...DRAFT, title: "書き足した題", isSent: undefined };
    for (const answer of [async () => ({ projectSerialNumber: 7 }), () => Promise.reject(fail("Forbidden"))]) {
      const { list } = await start(answer, (drafts) => drafts.set("d", written));
      expect(list.get("d")).toBe(written);
    }
  });

  it("was discarded meanwhile: the refused post is a conflict that holds its text", async () => {
    const { list, kept, refused } = await start(
      () => Promise.reject(fail("Forbidden")),
      (drafts) => drafts.delete("d"),
    );
    expect([list.size, kept.size]).toEqual([0, 1]);
    expect(refused).toEqual([{ boardId: "b", title: "題", contents: null }]);
  });
});

describe("a draft that is sent by its own page", () => {
  const begun = { ...DRAFT, isSent: undefined };

  it("goes when it is made, and is there again when it is refused", () => {
    const list = new Map<string, Draft>();
    const sent = sendDraft(draftsOf(list), "hanako", begun);
    expect([sent.draft, list.get("d")?.isSent]).toEqual(["d", true]);
    expect(sent.refused()).toBe(true);
    expect(list.get("d")).toEqual(begun);
    sendDraft(draftsOf(list), "hanako", begun).made();
    expect(list.size).toBe(0);
  });

  it("stays with what was written on it since", () => {
    const list = new Map<string, Draft>();
    const sent = sendDraft(draftsOf(list), "hanako", begun);
    const written = { ...begun, title: "書き足した題" };
    list.set("d", written);
    sent.made();
    expect(sent.refused()).toBe(true);
    expect(list.get("d")).toBe(written);
  });

  it("is relied on by nobody where the browser stores nothing", () => {
    const sent = sendDraft({ ...draftsOf(new Map()), put: () => false }, "hanako", begun);
    expect([sent.draft, sent.refused()]).toEqual([undefined, false]);
  });
});
