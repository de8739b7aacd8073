import { getLoginUserInfo, getSessionList, signOut } from "@itoguchi/core/accounts/accounts.calls";
import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import { uploadFile } from "@itoguchi/core/files/files.calls";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBrowserSession } from "./browser-session.ts";

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

/** An API that takes the token "new" only, and gives it out when `hasCookie`. */
function api({ hasCookie }: { hasCookie: boolean }) {
  return vi.fn(async (url: RequestInfo | URL, init?: RequestInit) => {
    if (String(url) === "/api/auth/refresh") return hasCookie ? answer(200, { accessToken: "new" }) : answer(401, {});
    const sent = new Headers(init?.headers).get("authorization");
    return sent === "Bearer new"
      ? answer(200, { ok: true })
      : answer(401, { code: "D000005", message: "", exceptionList: [] });
  });
}

function start(hasCookie: boolean) {
  const fetch = api({ hasCookie });
  const lost = vi.fn();
  const session = createBrowserSession({ fetch, lost, subDomain: () => undefined });
  session.setToken("old");
  return { fetch, lost, session };
}

const later = (milliseconds = 1_000) => vi.advanceTimersByTime(milliseconds);

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

describe("createBrowserSession", () => {
  it("reports a session that has ended, and answers that nobody asked for", async () => {
    const tell = vi.fn();
    const gone = createBrowserSession({
      fetch: api({ hasCookie: false }),
      lost: vi.fn(),
      subDomain: () => undefined,
      tell,
    });
    gone.setToken("old");
    await expect(gone.call(getLoginUserInfo, {})).rejects.toMatchObject({ status: 401 });
    const broken = createBrowserSession({
      fetch: async () => answer(500, { code: "D000099", message: "", exceptionList: [] }),
      lost: vi.fn(),
      subDomain: () => undefined,
      tell,
    });
    await expect(broken.operate(projectBoardList, { workspaceId: "", projectKey: "" }, {})).rejects.toThrow();
    await expect(broken.call(getLoginUserInfo, {})).rejects.toThrow();
    expect(tell.mock.calls.map(([source, { name, message }]) => [source, name, message])).toEqual([
      ["session", "Unauthenticated", "the session has ended"],
      ["graphql", "InternalServerError", "projectBoardList"],
      ["call", "InternalServerError", getLoginUserInfo.name],
    ]);
  });

  it("reports the end of a session once, and none of somebody who had none or left", async () => {
    const tell = vi.fn();
    const context = { fetch: api({ hasCookie: false }), lost: vi.fn(), subDomain: () => undefined, tell };
    const visiting = createBrowserSession(context);
    await expect(visiting.call(getLoginUserInfo, {})).rejects.toMatchObject({ status: 401 });
    const left = createBrowserSession(context);
    left.setToken("old");
    await left.leave((call) => call(getLoginUserInfo, {}).catch(() => {}));
    expect(await left.freshToken()).toBeUndefined();
    expect(tell).not.toHaveBeenCalled();
    const signedOutElsewhere = createBrowserSession(context);
    signedOutElsewhere.setToken("old");
    for (let n = 0; n < 3; n++)
      await expect(signedOutElsewhere.call(getLoginUserInfo, {})).rejects.toMatchObject({ status: 401 });
    expect(tell).toHaveBeenCalledOnce();
  });

  it("refreshes once for calls that are refused together, and repeats them", async () => {
    const { fetch, session, lost } = start(true);
    await Promise.all([session.call(getLoginUserInfo, {}), session.call(getSessionList, {})]);
    expect(fetch.mock.calls.filter(([url]) => url === "/api/auth/refresh")).toHaveLength(1);
    expect(lost).not.toHaveBeenCalled();
  });

  it("gives up when the cookie is no longer good", async () => {
    const { session, lost } = start(false);
    await expect(session.call(getLoginUserInfo, {})).rejects.toMatchObject({ kind: "Unauthenticated" });
    expect(lost).toHaveBeenCalledOnce();
  });

  it("is lost when somebody else has signed in: nothing is done in their name", async () => {
    const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub })).replaceAll("=", "")}.s`;
    const given = { accessToken: tokenOf("a") };
    const fetch = vi.fn(async () => answer(200, given));
    const lost = vi.fn();
    const session = createBrowserSession({ fetch, lost, subDomain: () => undefined });
    session.setToken(tokenOf("a"));
    expect([await session.freshToken(), session.isOf("a"), session.isOf("b")]).toEqual([tokenOf("a"), true, false]);
    later();
    given.accessToken = tokenOf("b");
    expect([await session.freshToken(), session.isOf("a"), session.isOf("b")]).toEqual([undefined, false, false]);
    expect(lost).toHaveBeenCalledOnce();
  });

  it("gives the page's own token to the sockets that it opens together, and another to whoever tries again", async () => {
    const { fetch, session } = start(true);
    expect([await session.freshToken(), await session.freshToken()]).toEqual(["old", "old"]);
    expect(fetch).not.toHaveBeenCalled();
    later();
    expect([await session.freshToken(), await session.freshToken()]).toEqual(["new", "new"]);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("gives no token that has been lying about", async () => {
    const { session } = start(true);
    later(60_000);
    expect(await session.freshToken()).toBe("new");
  });

  it("leaves once what is on its way is answered, and asks for no token after", async () => {
    const { fetch, session } = start(true);
    let reply = (_: Response) => {};
    fetch.mockImplementation(() => new Promise<Response>((resolve) => (reply = resolve)));
    await session.freshToken();
    later();
    const asked = session.freshToken();
    const left = vi.fn();
    const leaving = session.leave(async () => left());
    await Promise.resolve();
    expect(left).not.toHaveBeenCalled();
    reply(answer(200, { accessToken: "new" }));
    await leaving;
    expect(left).toHaveBeenCalledOnce();
    expect(await asked).toBe("new");
    expect(await session.freshToken()).toBeUndefined();
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("gives up what hangs when somebody leaves, without telling whoever asked", async () => {
    vi.useFakeTimers();
    const { fetch, session } = start(true);
    const signals: (AbortSignal | null | undefined)[] = [];
    fetch.mockImplementation((_, init) => {
      signals.push(init?.signal);
      return new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    });
    const told = vi.fn();
    void session.call(getLoginUserInfo, {}).then(told, told);
    const left = vi.fn();
    const leaving = session.leave(async () => left());
    await vi.advanceTimersByTimeAsync(2_000);
    await leaving;
    expect([signals.map((signal) => signal?.aborted), left.mock.calls.length, told.mock.calls.length]).toEqual([
      [true],
      1,
      0,
    ]);
  });

  it("tells whoever asked that it was given up, when signing out fails", async () => {
    vi.useFakeTimers();
    const { fetch, session } = start(true);
    fetch.mockImplementation(
      (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted")))),
    );
    await session.freshToken();
    later();
    const asked = [session.call(getLoginUserInfo, {}), session.freshToken()].map((one) =>
      one.then(
        () => "answered",
        () => "failed",
      ),
    );
    const leaving = session.leave(async () => {
      throw new Error("offline");
    });
    const left = expect(leaving).rejects.toThrow("offline");
    await vi.advanceTimersByTimeAsync(2_000);
    await left;
    expect(await Promise.all(asked)).toEqual(["failed", "failed"]);
    fetch.mockImplementation(api({ hasCookie: true }));
    later();
    expect(await session.freshToken()).toBe("new");
  });

  it("sends nothing while somebody leaves but what signs out, and the rest when that fails", async () => {
    const { fetch, session } = start(true);
    session.setToken("new");
    const sent = () => fetch.mock.calls.map(([url]) => String(url));
    let refuse = (_: Error) => {};
    const leaving = session.leave((call) => {
      const signedOut = call(signOut, {});
      return Promise.all([signedOut, new Promise((_, reject) => (refuse = reject))]);
    });
    const asked = session.call(getLoginUserInfo, {});
    await vi.waitFor(() => expect(sent()).toEqual([`/api${signOut.path}`]));
    refuse(new Error("offline"));
    await expect(leaving).rejects.toThrow("offline");
    await asked;
    expect(sent()).toContain(`/api${getLoginUserInfo.path}`);

    await session.leave(async () => {});
    const late = vi.fn();
    const before = sent().length;
    void session.call(getLoginUserInfo, {}).then(late);
    await Promise.resolve();
    expect(sent()).toHaveLength(before);
    session.setToken("new");
    await session.call(getLoginUserInfo, {});
    expect(late).not.toHaveBeenCalled();
  });

  it("sends nothing for a page without a token that is drawn while somebody leaves, and goes on after", async () => {
    const { fetch, session, lost } = start(true);
    session.setToken("new");
    let left = () => {};
    const leaving = session.leave(() => new Promise((resolve) => (left = () => resolve(undefined))));
    await vi.waitFor(() => expect(session.hasLeft()).toBe(true));
    session.setToken(undefined);
    void session.call(getLoginUserInfo, {});
    await Promise.resolve();
    expect(fetch).not.toHaveBeenCalled();
    left();
    await leaving;
    expect(session.hasLeft()).toBe(false);
    expect(lost).not.toHaveBeenCalled();
    expect(session.wasLost()).toBe(false);
    await session.call(getLoginUserInfo, {}).catch(() => {});
    expect(fetch).toHaveBeenCalled();
  });

  it("was lost when the page has no token any more, unless the person left from here", async () => {
    const { session } = start(true);
    expect(session.wasLost()).toBe(false);
    session.setToken(undefined);
    session.setToken(undefined);
    expect(session.wasLost()).toBe(true);
    session.setToken("new");
    expect(session.wasLost()).toBe(false);
    await session.leave(async () => {});
    session.setToken(undefined);
    expect(session.wasLost()).toBe(false);
  });

  it("keeps the session when the server cannot be reached", async () => {
    const { session, lost, fetch } = start(true);
    fetch.mockRejectedValue(new TypeError("offline"));
    await session.freshToken();
    later();
    await expect(session.freshToken()).rejects.toThrow("offline");
    expect(lost).not.toHaveBeenCalled();
  });

  it("tells how far a file is, and can be stopped", async () => {
    const { signal } = new AbortController();
    const upload = vi.fn(async (_url: string, _init: RequestInit, onProgress: (share: number) => void) => {
      onProgress(0.5);
      return answer(200, { id: "f" });
    });
    const fetch = api({ hasCookie: true });
    const session = createBrowserSession({ fetch, upload, lost: () => {}, subDomain: () => undefined });
    const seen: number[] = [];
    const file = new File(["a"], "a.txt");
    const place = { workspaceId: "w", projectKey: "FIRST" };
    const sending = { signal, onProgress: (share: number) => seen.push(share) };
    expect(await session.call(uploadFile, { ...place, file }, sending)).toEqual({ id: "f" });
    expect(seen).toEqual([0.5]);
    expect(upload.mock.calls[0]?.[1]).toMatchObject({ method: "POST", signal });
    expect(fetch).not.toHaveBeenCalled();
  });
});
