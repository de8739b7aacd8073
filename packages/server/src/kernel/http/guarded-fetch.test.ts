import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { createGuardedFetch, type Guard, LONGEST_MS } from "./guarded-fetch.ts";

const stops: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(stops.map((stop) => stop())));

async function listen(answer: RequestListener, host = "127.0.0.1"): Promise<{ port: number; connections(): number }> {
  let count = 0;
  const server = createServer(answer).on("connection", () => count++);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  stops.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, connections: () => count };
}

/** A name leads to one address after the other. */
function names(table: Record<string, string[]>): LookupFunction {
  return (name, options, done) => {
    const address = table[name]?.length === 1 ? table[name][0] : table[name]?.shift();
    if (!address) return done(Object.assign(new Error("unknown"), { code: "ENOTFOUND" }), "", 0);
    const family = address.includes(":") ? 6 : 4;
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

const local = (port: number, more: Guard = {}) =>
  createGuardedFetch({ ports: [port], allowedAddresses: ["127.0.0.1"], ...more });

function endOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "answered",
    (error: { kind?: string }) => error.kind ?? String(error),
  );
}

describe("what is read", () => {
  it("is the first megabyte, and says where it was found", async () => {
    const { port } = await listen((request, response) => {
      if (request.url === "/") return response.writeHead(302, { location: "/there" }).end();
      return response.writeHead(200, { "content-type": "text/html" }).end(Buffer.alloc(5_000_000, "a"));
    });
    const page = await local(port)(`http://127.0.0.1:${port}/`);
    expect(page).toMatchObject({ status: 200, contentType: "text/html", url: `http://127.0.0.1:${port}/there` });
    expect(page.body).toHaveLength(1_000_000);
  });

  it.each([
    ["gzip", (bytes: Buffer) => gzipSync(bytes, { level: 1 })],
    ["br", (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ])("is counted after %s is unpacked", async (encoding, pack) => {
    const packed = pack(Buffer.alloc(100_000_000));
    const { port } = await listen((_, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end(packed),
    );
    const before = process.memoryUsage().rss;
    expect((await local(port)(`http://127.0.0.1:${port}/`)).body).toHaveLength(1_000_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it("follows three redirects and no more", async () => {
    const { port, connections } = await listen((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) return response.end("here");
      return response.writeHead(301, { location: `/${left - 1}` }).end();
    });
    expect((await local(port)(`http://127.0.0.1:${port}/3`)).body.toString()).toBe("here");
    await expect(local(port)(`http://127.0.0.1:${port}/4`)).rejects.toMatchObject({ kind: "UpstreamFailed" });
    expect(connections()).toBe(8);
  });

  it.each(["nonsense", "gzip"])("fails cleanly when the packing (%s) is not what it says", async (encoding) => {
    const { port } = await listen((_, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end("plain"),
    );
    await expect(local(port)(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ kind: "UpstreamFailed" });
  });
});

describe.concurrent("[R9] a target that gives nothing", () => {
  it.each<[string, RequestListener]>([
    ["hangs before it answers", () => {}],
    ["hangs after its header", (_, response) => response.writeHead(200).flushHeaders()],
    [
      "sends one byte a second",
      (_, response) => {
        const timer = setInterval(() => response.write("a"), 1_000);
        response.on("close", () => clearInterval(timer));
      },
    ],
    [
      "sends one byte a second of gzip",
      (_, response) => {
        response.writeHead(200, { "content-encoding": "gzip" }).flushHeaders();
        const packed = gzipSync(Buffer.alloc(1_000_000));
        let at = 0;
        const timer = setInterval(() => response.write(packed.subarray(at, ++at)), 1_000);
        response.on("close", () => clearInterval(timer));
      },
    ],
    [
      "redirects slowly",
      (_, response) => void setTimeout(() => response.writeHead(302, { location: "/" }).end(), 2_000),
    ],
  ])("%s is left", async (_, answer) => {
    const { port } = await listen(answer);
    expect(await endOf(local(port)(`http://127.0.0.1:${port}/`))).toBe("UpstreamFailed");
  });

  it("nor may its name take longer", async () => {
    expect(await endOf(local(1, { lookup: () => {} })("http://silent.example/"))).toBe("UpstreamFailed");
  });

  it("is left within five seconds", () => {
    expect(LONGEST_MS).toBeLessThan(5_000);
  });
});

describe("[S8] a name or a redirect that leads inside", async () => {
  const inside = await listen((_, response) => response.end("secret"), "0.0.0.0");

  it("is not followed when the name changes its mind between two connections", async () => {
    const table = { "rebind.example": ["127.0.0.1", "127.0.0.2"] };
    const { port } = await listen((_, response) =>
      response.writeHead(302, { location: `http://rebind.example:${inside.port}/` }).end(),
    );
    const fetch = createGuardedFetch({
      ports: [port, inside.port],
      allowedAddresses: ["127.0.0.1"],
      lookup: names(table),
    });
    await expect(fetch(`http://rebind.example:${port}/`)).rejects.toMatchObject({ kind: "InvalidInput" });
    expect(table["rebind.example"]).toEqual(["127.0.0.2"]);
    expect(inside.connections()).toBe(0);
  });

  it("asks for a name once a connection: what was judged is what is connected to", async () => {
    let asked = 0;
    const lookup: LookupFunction = (_, options, done) => {
      const address = ++asked === 1 ? "127.0.0.1" : "127.0.0.2";
      if (options.all) done(null, [{ address, family: 4 }]);
      else done(null, address, 4);
    };
    const { port } = await listen((_, response) => response.end("public"));
    const fetch = local(port, { lookup });
    expect((await fetch(`http://once.example:${port}/`)).body.toString()).toBe("public");
    expect(asked).toBe(1);
  });

  it.each([
    "http://127.0.0.2:PORT/",
    "http://[::1]:PORT/",
    "http://[::ffff:127.0.0.2]:PORT/",
    "http://2130706434:PORT/",
    "http://0x7f000002:PORT/",
    "http://0:PORT/",
    "//127.0.0.2:PORT/",
    "http://user@127.0.0.2:PORT/",
    "http://inside.example:PORT/",
    "http://169.254.169.254/latest/meta-data/",
    "http://127.0.0.1:22/",
    "file:///etc/passwd",
    "gopher://127.0.0.2:PORT/",
    "data:text/html,x",
    "http://[",
  ])("redirected to %s ends there", async (target) => {
    const location = target.replace("PORT", String(inside.port));
    const { port } = await listen((_, response) => response.writeHead(302, { location }).end());
    const lookup = names({ "inside.example": ["127.0.0.2"] });
    const fetch = createGuardedFetch({ ports: [port, inside.port], allowedAddresses: ["127.0.0.1"], lookup });
    expect(await endOf(fetch(`http://127.0.0.1:${port}/`))).toBe("InvalidInput");
    expect(inside.connections()).toBe(0);
  });
});
