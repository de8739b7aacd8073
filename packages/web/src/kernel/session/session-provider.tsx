import type { Caller } from "@itoguchi/client/caller";
import type { Asker } from "@itoguchi/client/query";
import { loginPath } from "@itoguchi/core/accounts/account.policy";
import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from "react";
import { type BrowserSession, createBrowserSession } from "./browser-session.ts";
import { subDomainOf } from "./sub-domain-of.ts";

const Context = createContext<BrowserSession | undefined>(undefined);

interface SessionProviderProps {
  token: string | undefined;
  baseHost: string;
  children: ReactNode;
}

export function SessionProvider({ token, baseHost, children }: SessionProviderProps) {
  const [session] = useState(() =>
    createBrowserSession({
      fetch: (...request) => fetch(...request),
      subDomain: () => subDomainOf(location.hostname, baseHost),
      lost: () => {
        location.assign(loginPath(location.pathname + location.search, "sessionEnded"));
      },
    }),
  );
  // A layout effect: it comes before the effects of the screens below, which may call at once.
  useLayoutEffect(() => session.setToken(token), [session, token]);
  return <Context value={session}>{children}</Context>;
}

export function useSession(): BrowserSession {
  const session = useContext(Context);
  if (!session) throw new Error("A screen stands outside the <SessionProvider>");
  return session;
}

export function useCaller(): Caller {
  return useSession().call;
}

export function useAsker(): Asker {
  return useSession().ask;
}
