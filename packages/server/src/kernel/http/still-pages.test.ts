import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastifyCookie from "@fastify/cookie";
import { SESSION_COOKIE } from "@itoguchi/core/accounts/account.policy";
import fastify from "fastify";
import { beforeEach, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { createPageCache } from "./page-cache.ts";
import { mayBeKept, sendKept } from "./still-pages.ts";

let drawn = 0;
let cacheControl = "";
/** What happens once while a page is being drawn. */
let meanwhile = () => {};
const cache = createPageCache(systemClock);
const app = fastify();
await app.register(fastifyCookie);
app.get("/*", async (request, reply) => {
  const draw = async () => {
    drawn++;
    meanwhile();
    meanwhile = () => {};
    return new Response(`${request.headers.cookie ?? "だれか"}のページ`, {
      headers: { "cache-control": cacheControl },
    });
  };
  const answer = mayBeKept(request) ? await sendKept(cache, { request, reply }, draw) : await draw();
  return answer instanceof Response ? reply.send(await answer.text()) : answer;
});

beforeEach(() => {
  drawn = 0;
  cacheControl = "public, max-age=0, s-maxage=300";
  cache.clear();
});

it("a page for everybody is drawn once, and sent in the form the browser takes", async () => {
  const plain = await app.inject({ url: "/blog" });
  const br = await app.inject({ url: "/blog", headers: { "accept-encoding": "gzip, deflate, br" } });
  const gzip = await app.inject({ url: "/blog", headers: { "accept-encoding": "gzip" } });
  expect(drawn).toBe(1);
  expect(plain.body).toBe("だれかのページ");
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(br.headers).toMatchObject({ vary: "accept-encoding", "cache-control": cacheControl });
});

it("a form that the browser refuses is not sent", async () => {
  const encodingFor = async (accepted: string) =>
    (await app.inject({ url: "/blog", headers: { "accept-encoding": accepted } })).headers["content-encoding"];
  expect(await encodingFor("br;q=0, gzip")).toBe("gzip");
  expect(await encodingFor("gzip;q=0.0,br;q=0.5")).toBe("br");
  expect(await encodingFor("br; q=0, gzip;q=0")).toBeUndefined();
});

it("a page is not kept that was drawn from what has changed meanwhile", async () => {
  meanwhile = () => cache.clear();
  await app.inject({ url: "/blog" });
  await app.inject({ url: "/blog" });
  await app.inject({ url: "/blog" });
  expect(drawn).toBe(2);
});

it("whoever has it is told so", async () => {
  const { headers } = await app.inject({ url: "/" });
  const again = await app.inject({ url: "/", headers: { "if-none-match": headers.etag as string } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

it("another host, path or question is another page", async () => {
  for (const [host, url] of [
    ["localhost", "/a"],
    ["shop.localhost", "/a"],
    ["localhost", "/b"],
    ["localhost", "/a?words=x"],
    ["localhost", "/a?words=x"],
  ] as const)
    await app.inject({ url, headers: { host } });
  expect(drawn).toBe(5);
});

it("a page of one person is never another's", async () => {
  cacheControl = "no-store";
  await app.inject({ url: "/" });
  await app.inject({ url: "/" });
  expect(drawn).toBe(2);
  cacheControl = "public, s-maxage=300";
  const own = await app.inject({ url: "/", headers: { cookie: `${SESSION_COOKIE}=x` } });
  expect(own.body).toContain(SESSION_COOKIE);
  expect((await app.inject({ url: "/" })).body).toBe("だれかのページ");
});
