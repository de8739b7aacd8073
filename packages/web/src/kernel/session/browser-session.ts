import { createAsker as createOperationAsker, type Asker as OperationAsker } from "@itoguchi/client/asker";
import { type Caller, createCaller, type Transport } from "@itoguchi/client/caller";
import { type Asker, createAsker } from "@itoguchi/client/query";
import { refreshToken } from "@itoguchi/core/accounts/accounts.calls";
import { DomainError } from "@itoguchi/core/kernel/errors";

import { tellError } from "#web/kernel/error-reports/watch-errors.ts";

export interface BrowserSession {
  call: Caller;
  /** GraphQL, for what the contract has no call for. */
  ask: Asker;
  /** Operations inside a project. */
  operate: OperationAsker;
  /** The token lives in memory only; every page load brings a fresh one. */
  setToken(token: string | undefined): void;
  /** For sockets: asked anew for each connection. Undefined when nobody is signed in any more; fails when offline. */
  freshToken(): Promise<string | undefined>;
  /** Whether what is sent now is sent in this person's name. */
  isOf(accountId: string): boolean;
  /**
   * Signing out on purpose, by the call that `signOut` makes: what is on its way is answered before, or given up, and from then on
   * nothing else is sent, whoever asks. Where signing out fails, what was held back is sent.
   */
  leave(signOut: (call: Caller) => Promise<unknown>): Promise<void>;
  hasLeft(): boolean;
  /** Whether the session that this page was made with ended without being asked to from here. */
  wasLost(): boolean;
}

interface Context {
  fetch: typeof fetch;
  /** Absent: nobody is told how far a file is. */
  upload?: Transport["upload"];
  subDomain(): string | undefined;
  /** Nobody is signed in any more. */
  lost(): void;
  tell?: typeof tellError;
}

/** Whoever wants to leave is not kept by a line that hangs. */
const LONGEST_LEAVE_MS = 2_000;
/** Far less than a token lives. */
const FRESH_MS = 60_000;
const TOGETHER_MS = 1_000;

export function createBrowserSession({ fetch, upload, subDomain, lost, tell = tellError }: Context): BrowserSession {
  let token: string | undefined;
  /** When it came, and when a socket was first given it. */
  let known: { at: number; givenAt?: number } | undefined;
  /** Whom the page was made for. */
  let owner: string | undefined;
  let refreshing: Promise<boolean> | undefined;
  let hasLeft = false;
  /** While somebody leaves: settled only when they stay after all. */
  let staying: Promise<void> | undefined;
  /** While the call that signs out is made: a page that nobody is signed in to, drawn meanwhile. */
  let leavingWith: { drawn: boolean } | undefined;
  let wasLost = false;
  const underway = new Set<Promise<unknown>>();
  /** Ends what is still on its way when somebody leaves. */
  let leaving = new AbortController();
  const transport = {
    base: "/api",
    fetch(url: string, init: RequestInit) {
      const [left, unanswered] = [leaving.signal, new AbortController()];
      const giveUp = () => unanswered.abort();
      left.addEventListener("abort", giveUp);
      const signal = init.signal ? AbortSignal.any([init.signal, unanswered.signal]) : unanswered.signal;
      const answer = fetch(url, { ...init, credentials: "same-origin", signal });
      const ended: Promise<unknown> = answer
        .catch(() => {})
        .finally(() => {
          underway.delete(ended);
          left.removeEventListener("abort", giveUp);
        });
      underway.add(ended);
      // An error would be shown to whoever has just left; whoever stays after all is told.
      return answer.catch(async (error: unknown) => {
        if (unanswered.signal.aborted) await staying;
        throw error;
      });
    },
    ...(upload && { upload }),
    token: () => token,
    renewed: (next: string) => {
      token = next;
    },
    headers: (): Record<string, string> => {
      const name = subDomain();
      return name ? { "x-client-sub-domain": name } : {};
    },
  };
  const callOnce = createCaller(transport);
  const held = {
    ...transport,
    async fetch(url: string, init: RequestInit) {
      if (staying) await staying;
      return await transport.fetch(url, init);
    },
    ...(upload && {
      async upload(...sent: Parameters<typeof upload>) {
        if (staying) await staying;
        return await upload(...sent);
      },
    }),
    refused: refreshOnce,
  };

  /** A session is lost when the server says so, not when it cannot be reached. */
  async function refresh(): Promise<boolean> {
    if (hasLeft) return false;
    try {
      const { accessToken } = await callOnce(refreshToken, {});
      if (owner === undefined || accountOf(accessToken) === owner) {
        take(accessToken);
        return true;
      }
    } catch (error) {
      if (!(error instanceof DomainError && error.status === 401)) throw error;
    }
    // Nobody is signed in any more, or somebody else is in another tab: this page is not theirs.
    const hadToken = token !== undefined;
    token = undefined;
    // Each call that is refused after it, and a page for visitors, has no session that could end.
    if (hadToken && !hasLeft) tell("session", { name: "Unauthenticated", message: "the session has ended" });
    lost();
    return false;
  }

  function take(next: string | undefined): void {
    token = next;
    known = { at: performance.now() };
  }

  /** A page opens its sockets together, with the token that it came with; whoever tries again needs another. */
  function isFresh(): boolean {
    if (!token || !known) return false;
    const now = performance.now();
    known.givenAt ??= now;
    return now - known.at < FRESH_MS && now - known.givenAt < TOGETHER_MS;
  }

  function refreshOnce(): Promise<boolean> {
    refreshing ??= refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  /** What nobody in front of the page did wrong is reported, besides being shown. */
  function telling<Ask extends (...args: never[]) => Promise<unknown>>(source: "call" | "graphql", ask: Ask): Ask {
    const asking = (...args: Parameters<Ask>) =>
      ask(...args).catch((error: unknown) => {
        const { name = "query" } = args[0] as unknown as { name?: string };
        if (error instanceof DomainError && error.isReported) tell(source, { name: error.kind, message: name });
        throw error;
      });
    return asking as Ask;
  }

  function setToken(next: string | undefined): void {
    // It was asked for before: what stands on it sends nothing.
    if (!next && leavingWith) {
      leavingWith.drawn = true;
      return;
    }
    wasLost = !next && !hasLeft && (token !== undefined || wasLost);
    take(next);
    owner = accountOf(next);
    hasLeft = false;
    staying = undefined;
  }

  return {
    call: telling("call", createCaller(held)),
    ask: telling("graphql", createAsker(held)),
    operate: telling("graphql", createOperationAsker(held)),
    freshToken: async () => (!hasLeft && (isFresh() || (await refreshOnce())) ? token : undefined),
    setToken,
    isOf: (accountId) => accountOf(token) === accountId,
    async leave(signOut) {
      let stay = () => {};
      staying = new Promise((resolve) => {
        stay = resolve;
      });
      hasLeft = true;
      const leaves = { drawn: false };
      leavingWith = leaves;
      try {
        await Promise.race([Promise.all(underway), new Promise((resolve) => setTimeout(resolve, LONGEST_LEAVE_MS))]);
        leaving.abort();
        leaving = new AbortController();
        refreshing = undefined;
        await signOut(callOnce);
        leavingWith = undefined;
        if (leaves.drawn) setToken(undefined);
      } catch (error) {
        leavingWith = undefined;
        hasLeft = false;
        staying = undefined;
        stay();
        throw error;
      }
    },
    hasLeft: () => hasLeft,
    wasLost: () => wasLost,
  };
}

/** Whom a token is about; the server is who checks it. */
export function accountOf(token: string | undefined): string | undefined {
  const payload = token?.split(".")[1];
  if (!payload) return undefined;
  try {
    return (JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}
