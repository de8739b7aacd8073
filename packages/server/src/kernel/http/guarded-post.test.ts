import { createServer, type LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createGuardedPost, type GuardedPost } from "./guarded-post.ts";

/** Takes connections and says nothing: who gets here was let through. */
let connections = 0;
const inside = createServer((socket) => {
  connections++;
  socket.destroy();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  const address = inside.address();
  if (typeof address === "object" && address) port = address.port;
});
beforeEach(() => {
  connections = 0;
});
afterAll(() => new Promise((resolve) => inside.close(resolve)));

const leadsInside: LookupFunction = (_name, options, done) => {
  if (options.all) done(null, [{ address: "127.0.0.1", family: 4 }]);
  else done(null, "127.0.0.1", 4);
};

const kindOf = (post: GuardedPost, address: string) =>
  post(address, { headers: {}, body: Buffer.from("") }).then(
    () => "answered",
    (error: { kind?: string; code?: string }) => error.kind ?? error.code ?? String(error),
  );

it.each([
  (at: number) => `https://127.0.0.1:${at}/`,
  (at: number) => `https://[::ffff:127.0.0.1]:${at}/`,
  (at: number) => `https://push.example.com:${at}/`,
])("nothing inside is reached, by number or by name", async (addressAt) => {
  await kindOf(createGuardedPost({ ports: [port], lookup: leadsInside }), addressAt(port));
  expect(connections).toBe(0);
});

it("nor by another way than https", async () => {
  const post = createGuardedPost({ ports: [port], allowedAddresses: ["127.0.0.1"] });
  expect(await kindOf(post, `http://127.0.0.1:${port}/`)).toBe("InvalidInput");
  expect(connections).toBe(0);
});

it("what is allowed is reached: the listener would have told", async () => {
  const post = createGuardedPost({ ports: [port], allowedAddresses: ["127.0.0.1"], lookup: leadsInside });
  await kindOf(post, `https://push.example.com:${port}/`);
  expect(connections).toBe(1);
});
