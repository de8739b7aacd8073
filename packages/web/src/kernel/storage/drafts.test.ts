import { describe, expect, it } from "vitest";
import { type Draft, draftsIn, MOST_DRAFTS } from "./drafts.ts";

/** Like the browser's, with room for so many characters. */
function drawerOf(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

const draft = (id: string, fields: Partial<Draft> = {}): Draft => ({
  ...{ id, kind: "comment", workspaceId: "w", projectKey: "FIRST", title: "件名", at: "2026-11-18T00:00:00.000Z" },
  content: "文",
  ...fields,
});

describe("drafts in a browser", () => {
  it("are there again when the page is loaded anew, newest first", () => {
    const drawer = drawerOf();
    const before = draftsIn(() => drawer);
    expect(before.put("hanako", draft("old"))).toBe(true);
    before.put("hanako", draft("new", { at: "2026-11-19T00:00:00.000Z", content: "書きかけ" }));
    const after = draftsIn(() => drawer);
    expect(after.list("hanako").map(({ id }) => id)).toEqual(["new", "old"]);
    expect(after.get("hanako", "new")?.content).toBe("書きかけ");
  });

  it("are of one account: another finds none, and takes none along when it signs out", () => {
    const drafts = draftsIn(() => drawer);
    const drawer = drawerOf();
    drafts.put("hanako", draft("one"));
    drafts.put("hana", draft("two"));
    expect(drafts.list("taro")).toEqual([]);
    expect(drafts.get("taro", "one")).toBeUndefined();
    expect(drafts.list("hana").map(({ id }) => id)).toEqual(["two"]);
    drafts.forget("hana");
    expect(drafts.list("hana")).toEqual([]);
    expect(drafts.list("hanako")).toHaveLength(1);
  });

  it("go once they are sent", () => {
    const drawer = drawerOf();
    const drafts = draftsIn(() => drawer);
    drafts.put("hanako", draft("one"));
    drafts.remove("hanako", "one");
    expect(drawer.kept.size).toBe(0);
  });

  it("say when the browser keeps nothing, and leave no older text behind", () => {
    const refusing = draftsIn(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(refusing.put("hanako", draft("one"))).toBe(false);
    expect([refusing.list("hanako"), refusing.get("hanako", "one")]).toEqual([[], undefined]);
    const drawer = drawerOf(300);
    const full = draftsIn(() => drawer);
    expect(full.put("hanako", draft("one"))).toBe(true);
    expect(full.put("hanako", draft("one", { content: "長".repeat(400) }))).toBe(false);
    expect(full.get("hanako", "one")).toBeUndefined();
  });

  it("are bounded: the oldest go first", () => {
    const drawer = drawerOf();
    const drafts = draftsIn(() => drawer);
    for (let day = 0; day <= MOST_DRAFTS; day++)
      drafts.put("hanako", draft(`${day}`, { at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString() }));
    expect(drafts.list("hanako")).toHaveLength(MOST_DRAFTS);
    expect(drafts.get("hanako", "0")).toBeUndefined();
  });

  it("that an earlier version marked as sent inside their content are sent", () => {
    const drawer = drawerOf();
    const post = { title: "題" };
    const sent = draft("sent", { kind: "post", content: { post, isSent: true } });
    drawer.kept.set("itoguchi-draft hanako sent", JSON.stringify(sent));
    expect(draftsIn(() => drawer).get("hanako", "sent")).toEqual({ ...sent, content: { post }, isSent: true });
    const begun = draft("sent", { kind: "post", content: { post, isSent: true }, isSent: false });
    drawer.kept.set("itoguchi-draft hanako sent", JSON.stringify(begun));
    expect(draftsIn(() => drawer).get("hanako", "sent")?.isSent).toBe(false);
  });

  it("that cannot be read are left out", () => {
    const drawer = drawerOf();
    drawer.kept.set("itoguchi-draft hanako broken", "{");
    drawer.kept.set("itoguchi-draft hanako other", '"text"');
    expect(draftsIn(() => drawer).list("hanako")).toEqual([]);
  });
});
