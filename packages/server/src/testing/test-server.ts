import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Caller, createCaller } from "@itoguchi/client/caller";
import pg from "pg";
import type { DestinationStream } from "pino";
import { afterAll, inject } from "vitest";
import type { Clock } from "../kernel/clock.ts";
import { readConfig } from "../kernel/config.ts";
import type { GuardedFetch } from "../kernel/http/guarded-fetch.ts";
import type { GuardedPost } from "../kernel/http/guarded-post.ts";
import { createLogger } from "../kernel/logger.ts";
import { outboxFolder } from "../kernel/mail/mail.ts";
import { OPERATOR_EMAIL } from "../operator/operator.factory.ts";
import { createServer, type RunningServer } from "../server.ts";
import { eventually } from "./eventually.ts";
import { createFailureLog } from "./failure-log.ts";
import { openMailbox } from "./mailbox.ts";
import { cloneDatabase } from "./test-database.ts";

export interface TestServer extends RunningServer {
  databaseUrl: string;
  /** Past row-level security. */
  admin: pg.Pool;
  clock: TestClock;
  /** Calls the contract without listening; with a token, and with a key for what is sent again, when given. */
  caller(token?: string, key?: string): Caller;
  /** Listens on a free port of this machine; gives the address without a trailing slash. */
  listen(): Promise<string>;
  /** Waits for the newest mail to an address and gives its text. */
  mailTo(email: string, containing?: string): Promise<string>;
}

export interface TestClock extends Clock {
  pass(milliseconds: number): void;
}

function testClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

const GENEROUS = {
  RATE_LIMIT_CALLS: "1000000",
  RATE_LIMIT_SENSITIVE: "1000000",
  RATE_LIMIT_MAILS: "1000000",
  RATE_LIMIT_COST: "1000000",
};

/** A few articles of every kind. */
export const SAMPLE_CONTENT = join(import.meta.dirname, "content");

/** The world outside, for tests that are not about it: every address is the same small page. */
const samplePage: GuardedFetch = async (url) => ({
  url,
  status: 200,
  contentType: "text/html; charset=utf-8",
  body: Buffer.from("<title>見本のページ</title>"),
});

interface Options {
  env?: Record<string, string>;
  logTo?: DestinationStream;
  fetchOutside?: GuardedFetch;
  postOutside?: GuardedPost;
}

/** The real server on a database of its own; stopped after the file's tests. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const failures = createFailureLog();
  failures.tellFailures();
  const { server, discard } = await openTestServer({ logTo: failures, ...options }, options.logTo ? "debug" : "warn");
  afterAll(discard);
  return server;
}

const sharedFailures = createFailureLog();
let shared: ReturnType<typeof openTestServer> | undefined;

/**
 * The one of this worker, for files whose tests stay in workspaces of their own: they neither move its clock nor look at
 * all there is. Starting one for each file took a tenth of all the time. It goes with the run's PostgreSQL.
 */
export async function sharedTestServer(): Promise<TestServer> {
  sharedFailures.tellFailures();
  shared ??= openTestServer({ logTo: sharedFailures }, "warn");
  return (await shared).server;
}

async function openTestServer(
  options: Options & { logTo: DestinationStream },
  level: "debug" | "warn",
): Promise<{ server: TestServer; discard(): Promise<void> }> {
  const database = await cloneDatabase();
  const folder = mkdtempSync(join(inject("runFolder"), "data-"));
  const newestMails = openMailbox(folder);
  const clock = testClock();
  const config = readConfig({
    ...GENEROUS,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: "0",
    PUBLIC_URL: "http://localhost:3000",
    CONTENT_DIR: SAMPLE_CONTENT,
    OPERATOR_EMAILS: OPERATOR_EMAIL,
    LOG_LEVEL: level,
    ...options.env,
  });
  const log = createLogger(config.LOG_LEVEL, options.logTo);
  const server = await createServer({
    config,
    clock,
    log,
    pages: "none",
    fetchOutside: options.fetchOutside ?? samplePage,
    ...(options.postOutside && { postOutside: options.postOutside }),
  });
  const admin = new pg.Pool({ connectionString: database.url, max: 2, options: "-c enable_seqscan=off" });
  async function discard(): Promise<void> {
    await admin.end();
    await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  let listening: Promise<string> | undefined;
  const testServer: TestServer = {
    ...server,
    databaseUrl: database.url,
    admin,
    clock,
    listen: () => {
      listening ??= server.app.listen({ port: 0, host: "127.0.0.1" });
      return listening;
    },
    caller: (token, key) =>
      createCaller({ base: "", fetch: (url, init) => injected(server, url, keyed(init, key)), token: () => token }),
    mailTo: (email, containing = "") =>
      eventually(async () => {
        const found = (await newestMails()).find(
          ({ to, text, subject }) =>
            to?.some(({ address }) => address === email) && `${subject}${text}`.includes(containing),
        );
        if (!found) throw new Error(`no mail to ${email} in ${outboxFolder(folder)}`);
        return found.text ?? "";
      }),
  };
  return { server: testServer, discard };
}

function keyed(init: RequestInit, key: string | undefined): RequestInit {
  if (key === undefined) return init;
  const headers = new Headers(init.headers);
  headers.set("idempotency-key", key);
  return { ...init, headers };
}

async function injected({ app }: RunningServer, url: string, init: RequestInit): Promise<Response> {
  // A form gets its boundary, and with it its content type, only as a request.
  const request = new Request(`http://localhost${url}`, init);
  const answer = await app.inject({
    method: init.method as "GET",
    url,
    headers: Object.fromEntries(request.headers),
    ...(init.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value].flat()) headers.append(name, String(one));
  return new Response(answer.body, { status: answer.statusCode, headers });
}

/** The token in a mailed link. */
export function tokenIn(mail: string): string {
  const token = mail.match(/[?&]et=([\w-]+)/)?.[1];
  if (!token) throw new Error("the mail has no token");
  return token;
}
