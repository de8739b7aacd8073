import { request } from "node:http";
import { Readable } from "node:stream";
import { signIn } from "@itoguchi/core/accounts/accounts.calls";
import { CONTRACT } from "@itoguchi/core/contract";
import { reportError } from "@itoguchi/core/error-reports/error-reports.calls";
import { OPERATIONS } from "@itoguchi/core/graph";
import type { Call } from "@itoguchi/core/kernel/call";
import { cpuTimeOf } from "@itoguchi/core/kernel/testing/cpu-time";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { describe, expect, inject, it } from "vitest";
import { HOSTILE_BODIES, HOSTILE_DOCUMENTS } from "./testing/hostile-bodies.ts";
import { startTestServer } from "./testing/test-server.ts";
import { buildWorkspace } from "./workspaces/workspaces.factory.ts";

/** Work of the one thread that serves everybody, until a request is refused. */
const MOST_CPU_MS = 50;
const most = MOST_CPU_MS * inject("slowness");
/** As much as is taken at all, and as much as has about as many parts as are taken. */
const SIZES = [7_900_000, 300_000];
const CHUNK = 65_536;
/** At the usual depth every so many of them. */
const EVERY = atDepth({ usual: 5, full: 1 });

const server = await startTestServer();
const home = await buildWorkspace(server);
const address = await server.listen();

interface Sent {
  url: string;
  method?: "GET" | "POST";
  payload?: Buffer;
  headers?: Record<string, string>;
  token?: string | undefined;
}

async function send(sent: Sent): Promise<{ statusCode: number }> {
  const { url, method = "POST", payload, headers = {}, token } = sent;
  const answer = await server.app.inject({
    method,
    url,
    headers: {
      ...(payload === undefined ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload: inChunks(payload) }),
  }); // GraphQL says inside what it refused.
  return { statusCode: answer.body.includes('"errors":[') ? 400 : answer.statusCode };
}

/** Over a socket: what is read of a form depends on how it arrives. */
function sendOver({ url, payload, headers = {}, token }: Sent): Promise<{ statusCode: number }> {
  const { promise, resolve } = Promise.withResolvers<{ statusCode: number }>();
  const sent = request(`${address}${url}`, {
    method: "POST",
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  sent.on("response", (answer) => {
    answer.resume();
    answer.once("close", () => resolve({ statusCode: answer.statusCode ?? 0 }));
  });
  // Cut off.
  sent.on("error", () => resolve({ statusCode: 400 }));
  sent.end(payload);
  return promise;
}

/** As it comes over a socket. */
function inChunks(bytes: Buffer): Readable {
  const count = Math.ceil(bytes.length / CHUNK);
  return Readable.from(Array.from({ length: count }, (_, index) => bytes.subarray(index * CHUNK, (index + 1) * CHUNK)));
}

/** Made once: that takes longer than refusing them. */
const bodies = Object.entries(HOSTILE_BODIES)
  .filter((_, index) => index % EVERY === 0)
  .flatMap(([shape, make]) =>
    SIZES.map((bytes) => ({ shape: `${bytes} bytes of ${shape}`, body: Buffer.from(make(bytes)) })),
  );

const worst: { what: string; spent: number }[] = [];

/** The least of a few, so that neither a collection of garbage nor code met for the first time counts. */
async function expectCheap(what: string, sent: Sent, { isRefused = true, by = send } = {}): Promise<void> {
  let [spent, status] = [Number.POSITIVE_INFINITY, 0];
  for (let round = 0; round < 3 && spent > most / 4; round++)
    spent = Math.min(spent, await cpuTimeOf(async () => (status = (await by(sent)).statusCode)));
  worst.push({ what, spent });
  if (isRefused) expect(status, what).toBeGreaterThanOrEqual(400);
  expect(status, what).toBeLessThan(500);
  expect(spent, what).toBeLessThan(most);
}

function tellWorst(about: string): void {
  const { what, spent } = worst.splice(0).reduce((one, other) => (other.spent > one.spent ? other : one));
  process.stdout.write(`  » ${about}: ${spent.toFixed(1)} ms of work at most (${what})\n`);
}

describe("a body that costs more to read than to send", () => {
  const SENDERS = { "no token": undefined, "a token that is none": "x.y.z", "a session": home.owner.token };
  const CALLS = ["/board-api", signIn.path, reportError.path, `/workspace/${home.workspace.id}/update`];

  it.each(Object.entries(SENDERS))("is refused at once, sent with %s", async (name, token) => {
    // A change of nothing is answered: members that the workspace does not know say nothing, however long they are.
    for (const url of CALLS)
      for (const { shape, body } of bodies)
        await expectCheap(
          `${shape}, ${url}, ${name}`,
          { url, payload: body, token },
          { isRefused: !url.endsWith("/update") && !shape.endsWith("whitespace") },
        );
    tellWorst(`bodies with ${name}`);
  });

  it("is refused at once where files are taken", async () => {
    const forms = CONTRACT.filter(({ form }: Call) => form);
    expect(forms.length).toBeGreaterThan(0);
    for (const { path } of forms)
      for (const { shape, body } of bodies) {
        const url = path.replace(":ws", home.workspace.id).replace(":pk", home.projectKey);
        await expectCheap(`${shape}, ${url}`, { url, payload: body, token: home.owner.token });
      }
    tellWorst("bodies for files");
  });

  it("is refused at once by every operation", async () => {
    const shapes = Object.entries(HOSTILE_BODIES).filter(([shape]) => shape.includes("members"));
    for (const { name } of OPERATIONS.slice(0, atDepth({ usual: 20, full: OPERATIONS.length })))
      for (const [shape, make] of shapes) {
        const payload = Buffer.from(make(100_000).replace("{", `{"documentId":"${name}",`));
        await expectCheap(
          `${shape}, ${name}`,
          { url: "/board-api", payload, token: home.owner.token },
          { isRefused: false },
        );
      }
    tellWorst("operations");
  });
});

describe("a document that costs more to check than to send", () => {
  it.each(Object.entries(HOSTILE_DOCUMENTS))("is refused at once: %s", async (name, query) => {
    const payload = Buffer.from(JSON.stringify({ query }));
    await expectCheap(name, { url: "/board-api", payload, token: home.owner.token }, { isRefused: false });
    tellWorst("document");
  });
});

describe("the rest of a request", () => {
  it("is read at once: addresses and headers as long as they may be", async () => {
    const long = 15_000;
    const queries = ["a=1&", "a[]=1&", "words=%E3%81%82&", "&", "=", "%", "%00", "a[b][c][d]=1&", "projectKey=A&"];
    for (const part of queries)
      await expectCheap(`?${part}`, { url: `/workspace/x/load?${part.repeat(long / part.length)}`, method: "GET" });
    await expectCheap("a long path", { url: `/${"a/".repeat(long / 2)}`, method: "GET" });
    const values = {
      cookies: "a=b; ".repeat(long / 5),
      commas: ",".repeat(long),
      ranges: `bytes=${"0-0,".repeat(long / 4)}`,
    };
    const names = [
      "cookie",
      "accept-encoding",
      "range",
      "authorization",
      "content-type",
      "x-forwarded-for",
      "origin",
      "host",
    ];
    for (const header of names)
      for (const [kind, value] of Object.entries(values))
        await expectCheap(`${header} of ${kind}`, {
          url: signIn.path,
          payload: Buffer.from("{}"),
          headers: { [header]: value },
        });
    tellWorst("addresses and headers");
  });

  it("is read at once: forms of many parts", async () => {
    const upload = CONTRACT.find(({ form }: Call) => form)?.path ?? "";
    const url = upload.replace(":ws", home.workspace.id).replace(":pk", home.projectKey);
    const part = (name: string, more = "") =>
      `--b\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n1\r\n`;
    const forms = {
      "many fields": part("a").repeat(20_000),
      "many files": part("file", '; filename="a"').repeat(20_000),
      "a long header": part("a".repeat(1_000_000)),
      "many headers": `--b\r\n${"x: y\r\n".repeat(100_000)}\r\n\r\n`,
      "no end": part("a").slice(0, -2) + "\r\n--".repeat(200_000),
      "many parts that break off": part("file", '; filename="a"') + part("a").repeat(30),
      "parts that are nothing": "--b\r\nx: y\r\n\r\n\r\n".repeat(20_000),
      "a long preamble": "-".repeat(2_000_000),
      "an empty form": "--b--\r\n",
    };
    for (const [name, form] of Object.entries(forms))
      await expectCheap(
        name,
        {
          ...{ url, payload: Buffer.from(form), token: home.owner.token },
          headers: { "content-type": "multipart/form-data; boundary=b" },
        },
        { by: sendOver },
      );
    tellWorst("forms");
  });
});
