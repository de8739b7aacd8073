import { afterAll, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { startTestServer, type TestServer } from "#server/testing/test-server";
import { isOwnOrigin } from "./same-origin.ts";

const LAPTOP = { PUBLIC_URL: "http://localhost:3000", BASE_HOST: "localhost" };
const PUBLIC = { PUBLIC_URL: "https://itoguchi.example", BASE_HOST: "itoguchi.example" };
const OTHER_PORT = { PUBLIC_URL: "https://itoguchi.example:8443", BASE_HOST: "itoguchi.example" };

interface Sent {
  to?: string;
  over?: "http" | "https";
}

function isOwn(config: typeof LAPTOP, origin: string | undefined, { to = "elsewhere", over = "http" }: Sent = {}) {
  return isOwnOrigin(config, { headers: { origin }, host: to, protocol: over });
}

describe("[S10] an origin is ours", () => {
  it.each([
    ["on a laptop", LAPTOP, "http://localhost:3000"],
    ["of a workspace on a laptop", LAPTOP, "http://shop.localhost:3000"],
    ["of the site", PUBLIC, "https://itoguchi.example"],
    ["with the port said that everybody knows", PUBLIC, "https://itoguchi.example:443"],
    ["of a workspace", PUBLIC, "https://shop.itoguchi.example"],
    ["at a port of its own", OTHER_PORT, "https://shop.itoguchi.example:8443"],
  ])("%s", (_, config, origin) => expect(isOwn(config, origin)).toBe(true));

  it.each<[string, string, Sent]>([
    ["in the house's network", "http://192.168.1.5:3000", { to: "192.168.1.5:3000" }],
    ["behind a proxy that is trusted", "https://tools.example", { to: "tools.example", over: "https" }],
    ["when the port said is the usual one", "http://tools.example", { to: "tools.example:80" }],
  ])("when it is the address that was asked, %s", (_, origin, sent) => expect(isOwn(LAPTOP, origin, sent)).toBe(true));

  it("when none is said: no browser asks", () => expect(isOwn(PUBLIC, undefined)).toBe(true));
});

describe("[S10] an origin is not ours", () => {
  it.each([
    ["over another protocol", PUBLIC, "http://itoguchi.example"],
    ["of a workspace, over another protocol", PUBLIC, "http://shop.itoguchi.example"],
    ["at another port", PUBLIC, "https://itoguchi.example:8443"],
    ["of a workspace, at another port", PUBLIC, "https://shop.itoguchi.example:8080"],
    ["at another program of the laptop", LAPTOP, "http://localhost:8080"],
    ["at another program of the laptop, as a workspace", LAPTOP, "http://shop.localhost:5173"],
    ["at the usual port where ours is another", OTHER_PORT, "https://itoguchi.example"],
    ["with a name that ends alike", PUBLIC, "https://evil-itoguchi.example"],
    ["that hides itself", PUBLIC, "null"],
    ["that is a file", PUBLIC, "file://"],
    ["that is nothing", PUBLIC, "???"],
  ])("%s", (_, config, origin) => expect(isOwn(config, origin)).toBe(false));

  it.each<[string, string, Sent]>([
    ["over another protocol", "http://itoguchi.example", { to: "itoguchi.example", over: "https" }],
    ["at another port", "https://itoguchi.example:8443", { to: "itoguchi.example", over: "https" }],
  ])("when the address that was asked is the same %s", (_, origin, sent) =>
    expect(isOwn(PUBLIC, origin, sent)).toBe(false),
  );
});

describe("[S10] at the doors", () => {
  const env = { BASE_HOST: "itoguchi.example", PUBLIC_URL: "https://itoguchi.example" };
  const statusOf = async ({ app }: TestServer, headers: Record<string, string>) =>
    (await app.inject({ method: "POST", url: "/auth/signOut", payload: {}, headers })).statusCode;

  it("behind a proxy that is trusted, the address is the one the browser asked", async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: "1" } });
    const proxied = { host: "localhost:3000", "x-forwarded-host": "tools.example", "x-forwarded-proto": "https" };
    expect(await statusOf(server, { ...proxied, origin: "https://tools.example" })).toBe(200);
    expect(await statusOf(server, { ...proxied, origin: "http://tools.example" })).toBe(403);
  });

  it("forwarded names count for nothing where no proxy is trusted", async () => {
    const server = await startTestServer({ env });
    const forged = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    expect(await statusOf(server, { ...forged, origin: "https://evil.example" })).toBe(403);
    expect(await statusOf(server, { origin: "https://shop.itoguchi.example" })).toBe(200);
  });

  it("a websocket from another port is refused", async () => {
    const server = await startTestServer();
    const address = await server.listen();
    const opened: WebSocket[] = [];
    afterAll(() => opened.forEach((socket) => void socket.terminate()));
    const outcome = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${address.replace("http", "ws")}/board-api`, "graphql-transport-ws", { origin });
        opened.push(socket);
        socket.on("open", () => resolve("open"));
        socket.on("error", (error) => resolve(error.message));
      });
    expect(await outcome(address)).toBe("open");
    expect(await outcome("http://localhost:3000")).toBe("open");
    for (const origin of ["http://localhost:8080", "https://localhost:3000", "https://evil.example"])
      expect(await outcome(origin)).toContain("403");
  });
});
