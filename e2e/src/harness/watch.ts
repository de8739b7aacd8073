import type { BrowserContext, ConsoleMessage } from "playwright-core";

interface Watching {
  refusals(): number[];
  fault(text: string): void;
}

/** Reports errors on the console (broken content security policy among them), uncaught errors, hydration warnings, strangers' hosts. */
export function watch(context: BrowserContext, { refusals, fault }: Watching): void {
  context.on("console", (message) => {
    if (isComplaint(message) && !isExpected(message.text(), refusals()))
      fault(`console: ${message.text()} (${message.location().url}, on ${message.page()?.url()})`);
  });
  context.on("weberror", (error) => fault(`uncaught: ${error.error().stack || error.error().message}`));
  context.on("request", (request) => {
    if (!isOurs(request.url())) fault(`a request to a stranger: ${request.url()}`);
  });
}

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === "error" || /hydrat|did not match/i.test(message.text());
}

/** The browser's and the router's words for a connection that the journey itself took away. */
const DISCONNECTED = /net::ERR_INTERNET_DISCONNECTED|^Failed to fetch manifest patches TypeError: Failed to fetch/;

function isExpected(text: string, refusals: number[]): boolean {
  if (DISCONNECTED.test(text)) return true;
  const status = text.match(/Failed to load resource: the server responded with a status of (\d+)/)?.[1];
  return status !== undefined && refusals.includes(Number(status));
}

function isOurs(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return !/^(http|ws)s?:$/.test(protocol) || /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(hostname);
}
