import { createAsker as createOperationAsker, type Asker as OperationAsker } from "@itoguchi/client/asker";
import { type Caller, createCaller } from "@itoguchi/client/caller";
import { type Asker, createAsker } from "@itoguchi/client/query";
import type { LoginUser } from "@itoguchi/core/accounts/account";
import { SESSION_COOKIE } from "@itoguchi/core/accounts/account.policy";
import { getLoginUserInfo, refreshToken, signOut } from "@itoguchi/core/accounts/accounts.calls";
import { DomainError } from "@itoguchi/core/kernel/errors";
import { createContext, type RouterContextProvider } from "react-router";
import type { PagesHost, PagesSettings, Visit } from "./pages-host.ts";

/** The person behind one request, as the loaders see them. What is asked twice is fetched once. */
export interface Visitor {
  settings: PagesSettings;
  nonce: string;
  host: string;
  call: Caller;
  ask: Asker;
  /** Operations inside a project. */
  operate: OperationAsker;
  /** The access token for the visitor's session cookie; undefined when signed out. */
  token(): Promise<string | undefined>;
  /** The signed-in person; undefined when signed out. Fails when they cannot be loaded. */
  user(): Promise<LoginUser | undefined>;
  /** Whether a session was shown, good or not: told apart, a stranger and somebody whose session has ended. */
  hadSession: boolean;
  signOut(): Promise<void>;
  report(error: unknown): void;
  hasSession(): boolean;
  cookies(): string[];
}

export const visitorContext = createContext<Visitor>();

export function visitorOf(context: Readonly<RouterContextProvider>): Visitor {
  return context.get(visitorContext);
}

interface VisitorInput {
  host: PagesHost;
  request: Request;
  visit: Visit;
}

export function createVisitor({ host, request, visit }: VisitorInput): Visitor {
  const cookie = request.headers.get("cookie");
  const cookies: string[] = [];
  let known: string | undefined;

  const transport = {
    base: "",
    async fetch(path: string, init: RequestInit) {
      const response = await host.fetch(path, init);
      cookies.push(...response.headers.getSetCookie());
      return response;
    },
    token: () => known,
    headers: () => ({ ...visit.headers, ...(cookie ? { cookie } : {}) }),
  };
  const plain = createCaller(transport);
  const plainAsk = createAsker(transport);
  const plainOperate = createOperationAsker(transport);

  const token = once(async () => {
    if (!cookie) return undefined;
    try {
      known = (await plain(refreshToken, {})).accessToken;
    } catch (error) {
      if (!(error instanceof DomainError && error.status === 401)) throw error;
    }
    return known;
  });
  const user = once(async () => ((await token()) ? plain(getLoginUserInfo, {}) : undefined));

  return {
    settings: host.settings,
    nonce: visit.nonce,
    host: new URL(request.url).host,
    async call(call, input) {
      await token();
      return plain(call, input);
    },
    async ask(query, variables) {
      await token();
      return plainAsk(query, variables);
    },
    async operate(...asked) {
      await token();
      return plainOperate(...asked);
    },
    token,
    user,
    hadSession: cookie?.split("; ").some((one) => one.startsWith(`${SESSION_COOKIE}=`)) ?? false,
    async signOut() {
      await plain(signOut, {});
      known = undefined;
    },
    report: (error) => host.report(error, visit),
    hasSession: () => known !== undefined,
    cookies: () => cookies,
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
