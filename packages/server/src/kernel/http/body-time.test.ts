import { connect } from "node:net";
import fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { limitBodyTime } from "./body-time.ts";

const app = fastify();
limitBodyTime(app, 200);
app.post("/plain", async () => ({ done: true }));
app.post("/files", { config: { takesFiles: true } }, async () => ({ done: true }));
app.get("/slow", () => new Promise((resolve) => setTimeout(() => resolve({ done: true }), 500)));
await app.listen({ port: 0, host: "127.0.0.1" });
afterAll(() => app.close());

/** Sends the head and half of the body, the other half later; gives what came back until the end. */
function trickle(path: string, later: number): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const { port } = app.server.address() as { port: number };
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (bytes) => {
      answer += bytes;
    });
    socket.on("error", () => {}).on("close", () => resolve(answer));
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
    );
    setTimeout(() => socket.write("}"), later);
  });
}

it("a body that does not end in time is cut, unless a file is expected", async () => {
  expect(await trickle("/plain", 50)).toContain("200 OK");
  expect(await trickle("/plain", 600)).toBe("");
  expect(await trickle("/files", 600)).toContain("200 OK");
});

it("a slow answer is not a slow body", async () => {
  const { port } = app.server.address() as { port: number };
  expect((await fetch(`http://127.0.0.1:${port}/slow`)).status).toBe(200);
});
