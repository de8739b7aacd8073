import { expect, it } from "vitest";
import { startTestServer } from "../testing/test-server.ts";

const LIMIT = 40;
const server = await startTestServer({ env: { RATE_LIMIT_CALLS: String(LIMIT) } });

const search = (words: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    url: `/contentful/helpCenter/search?words=${encodeURIComponent(words)}`,
    remoteAddress,
    headers,
  });

it("[S13] whoever searches ten times as often as they may is told to wait; others are answered", async () => {
  const answers = await Promise.all(Array.from({ length: 10 * LIMIT }, () => search("チャ", "10.9.9.8")));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  // A minute may end in between.
  expect(refused.length).toBeGreaterThanOrEqual(8 * LIMIT);
  expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect((await search("チャ", "10.9.9.7")).statusCode).toBe(200);
});

it("[S10] a foreign page reads no answer: nothing lets it", async () => {
  const answer = await search("チャ", "10.9.9.6", { origin: "https://evil.example" });
  expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
});
