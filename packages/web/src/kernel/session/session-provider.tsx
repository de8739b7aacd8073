import type { Caller } from "@itoguchi/client/caller";
import type { Asker } from "@itoguchi/client/query";
import { loginPath } from "@itoguchi/core/accounts/account.policy";
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from "react";
import { accountOf, type BrowserSession, createBrowserSession } from "./browser-session.ts";
import { rememberMember } from "./marks.ts";
import { subDomainOf } from "./sub-domain-of.ts";

const Context = createContext<BrowserSession | undefined>(undefined);
const AccountContext = createContext<string | undefined>(undefined);

interface SessionProviderProps {
  token: string | undefined;
  baseHost: string;
  children: ReactNode;
}

export function SessionProvider({ token, baseHost, children }: SessionProviderProps) {
  const [session] = useState(() => sessionOfPage(baseHost));
  // A layout effect: it comes before the effects of the screens below, which may call at once.
  useLayoutEffect(() => session.setToken(token), [session, token]);
  useEffect(() => {
    rememberMember(token !== undefined);
    if (!token) void forgetWhatWasSeen();
  }, [token]);
  return (
    <Context value={session}>
      <AccountContext value={accountOf(token)}>{children}</AccountContext>
    </Context>
  );
}

let ofPage: BrowserSession | undefined;

/**
 * One for the page, not for the component: React begins a hydration again when somebody types meanwhile, and what was made in the
 * first one (the outbox of a project) would go on with a session that nobody signs in.
 */
function sessionOfPage(baseHost: string): BrowserSession {
  if (import.meta.env.SSR) return newSession(baseHost);
  ofPage ??= newSession(baseHost);
  return ofPage;
}

function newSession(baseHost: string): BrowserSession {
  return createBrowserSession({
    fetch: (...request) => fetch(...request),
    // Nobody uploads before signing in.
    upload: async (...sent) => (await import("./upload-with-progress.ts")).uploadWithProgress(...sent),
    subDomain: () => subDomainOf(location.hostname, baseHost),
    lost: () => {
      location.assign(loginPath(location.pathname + location.search, "sessionEnded"));
    },
  });
}

/** Signed out, by whatever way: nobody who comes next finds the boards. */
async function forgetWhatWasSeen(): Promise<void> {
  // Not every browser lists its databases: only an empty list says that nothing is kept.
  const kept = await window.indexedDB?.databases?.().catch(() => undefined);
  if (!window.indexedDB || kept?.length === 0) return;
  const { forgetBoards } = await import("../storage/board-cache.ts");
  forgetBoards(() => true);
}

export function useSession(): BrowserSession {
  const session = useContext(Context);
  if (!session) throw new Error("A screen stands outside the <SessionProvider>");
  return session;
}

/** Whose page it is; undefined signed out. */
export function useAccountId(): string | undefined {
  return useContext(AccountContext);
}

/** A page loaded again after the session ended in another tab shows no cookie any more: only what it was before tells why. */
export function useSessionWasLost(): boolean {
  const session = useSession();
  const [wasLost, setWasLost] = useState(false);
  useEffect(() => setWasLost(session.wasLost()), [session]);
  return wasLost;
}

export function useCaller(): Caller {
  return useSession().call;
}

export function useAsker(): Asker {
  return useSession().ask;
}
