import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { followEvents } from "@itoguchi/client/events";
import { patience } from "@itoguchi/core/kernel/testing/patience";
import { describe, expect, it, vi } from "vitest";
import { buildWorkspace } from "../../scripts/product/people.ts";
import { report } from "./harness/figures.ts";
import { startProduct } from "./harness/product.ts";

const CONNECTIONS = 24;
const WRITERS = 4;
/** Requests that every connection has made before the program is told to stop. */
const WARM = 5;

interface Answer {
  status: number;
  isLast: boolean;
}

interface Sent {
  method: string;
  path: string;
  token: string;
  body?: object;
}

function send(address: string, agent: Agent, { method, path, token, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
    const sending = request(`${address}${path}`, { method, agent, headers }, (answer) => {
      wholeOf(answer).then(resolve, reject);
    });
    sending.on("error", reject);
    sending.end(body && JSON.stringify(body));
  });
}

async function wholeOf(answer: IncomingMessage): Promise<Answer> {
  await answer.toArray();
  if (!answer.complete) throw new Error("cut in the middle of its answer");
  return { status: answer.statusCode ?? 0, isLast: answer.headers.connection === "close" };
}

/** One that holds its connection and sends its next request as soon as it has an answer, until it is told to close. */
function startClient(address: string, next: (count: number) => Sent) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: number[] = [];
  const failures: string[] = [];
  const done = (async () => {
    for (let isLast = false; !isLast; ) {
      try {
        const sent = next(statuses.length);
        const answer = await send(address, agent, sent);
        statuses.push(answer.status);
        if (answer.status !== 200) failures.push(`${sent.method} ${sent.path}: ${answer.status}`);
        isLast = answer.isLast;
      } catch (error) {
        failures.push(String(error));
        isLast = true;
      }
    }
    agent.destroy();
  })();
  return { statuses, failures, done };
}

/** Sends the second half of its body when it is told to. */
function startSlowWrite(address: string, { path, token, body }: Omit<Sent, "method">) {
  const text = Buffer.from(JSON.stringify(body));
  const half = Math.floor(text.length / 2);
  let sending!: ClientRequest;
  const answer = new Promise<Answer>((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": text.length,
    };
    sending = request(
      `${address}${path}`,
      { method: "POST", headers, agent: new Agent({ keepAlive: true }) },
      (got) => {
        wholeOf(got).then(resolve, reject);
      },
    );
    sending.on("error", reject);
    sending.write(text.subarray(0, half));
  });
  answer.catch(() => {});
  return { answer, finish: () => sending.end(text.subarray(half)) };
}

describe("SIGTERM", () => {
  it("answers every request it accepted, tells clients to close and sockets to come again", async () => {
    const product = await startProduct();
    const { workspace, owner } = await buildWorkspace(product);
    const { token } = owner;
    const rename = (name: string) => ({
      method: "POST",
      path: `/api/workspace/${workspace.id}/update`,
      token,
      body: { name },
    });
    const reads = ["/api/user/getLoginUserInfo", "/healthz", "/helpcenter"].map(
      (path): Sent => ({ method: "GET", path, token }),
    );
    // Few write: they wait for each other's workspace.
    const nextOf = (client: number) => (count: number) =>
      client < WRITERS ? rename(`${count}回目`) : (reads[(client + count) % reads.length] as Sent);
    const closes: number[] = [];
    class Watched extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols);
        this.addEventListener("close", ({ code }) => closes.push(code));
      }
    }
    let isLive = false;
    const leave = followEvents({
      url: `${product.address.replace("http", "ws")}/api/board-api`,
      stream: { workspaceEvents: { workspaceId: workspace.id } },
      token: async () => token,
      onEvent: () => {},
      onState: (state) => {
        isLive ||= state === "live";
      },
      webSocketImpl: Watched,
    });
    await vi.waitFor(() => expect(isLive).toBe(true), patience());
    const clients = Array.from({ length: CONNECTIONS }, (_, client) => startClient(product.address, nextOf(client)));
    const counts = () => clients.map(({ statuses }) => statuses.length);
    await vi.waitFor(() => expect(Math.min(...counts())).toBeGreaterThan(WARM), patience());
    const slow = startSlowWrite(product.address, rename("ゆっくり"));
    const since = counts();
    // Where everybody was answered twice since then, the server has accepted it, too.
    await vi.waitFor(() => {
      for (const [client, count] of counts().entries()) expect(count).toBeGreaterThan((since[client] as number) + 1);
    }, patience());

    const began = performance.now();
    const stopped = product.stop();
    await Promise.all(clients.map(({ done }) => done));
    slow.finish();
    const [code, late] = await Promise.all([stopped, slow.answer.catch(String)]);
    leave();
    const seconds = (performance.now() - began) / 1000;
    const statuses = clients.flatMap((one) => one.statuses);
    const failures = clients.flatMap((one) => one.failures);
    report("SIGTERM under load", {
      seconds,
      answered: statuses.length,
      failed: failures.length,
    });
    expect(failures).toEqual([]);
    expect(late).toEqual({ status: 200, isLast: true });
    expect(closes).toContain(1012);
    expect(code).toBe(0);
  });
});
