import * as calls from "@itoguchi/core/content/content.calls";
import { getFeedbackCounts } from "@itoguchi/core/operator/operator.calls";
import { describe, expect, it } from "vitest";
import { buildPerson } from "../accounts/accounts.factory.ts";
import { buildOperator } from "../operator/operator.factory.ts";
import { startTestServer } from "../testing/test-server.ts";

const server = await startTestServer({ env: { RATE_LIMIT_SENSITIVE: "25" } });
let address = 0;

function vote(id: string, feedback: string, { cookie, ...more }: Record<string, string> = {}) {
  return server.app.inject({
    method: "POST",
    url: `/article/${id}/upsertArticleFeedback`,
    remoteAddress: `10.0.0.${++address}`,
    headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}), ...more },
    payload: JSON.stringify({ feedback }),
  });
}

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers["set-cookie"]).split(";")[0];

async function countsOf(id: string) {
  const { articleList } = await (await buildOperator(server)).call(getFeedbackCounts, {});
  return articleList.find((article) => article.id === id);
}

describe("a reader's word on an article", () => {
  it("is one for each browser, can be changed, and is told to the operator", async () => {
    const first = await vote("help.kanban", "GOOD");
    expect(first.json()).toEqual({ feedback: "GOOD" });
    expect(String(first.headers["set-cookie"])).toMatch(/^itoguchi_visitor=[\w-]{22};.*HttpOnly; SameSite=Lax/);
    const cookie = cookieOf(first) as string;
    const changed = await vote("help.kanban", "BAD", { cookie });
    expect(changed.headers["set-cookie"]).toBeUndefined();
    await vote("help.kanban", "GOOD");
    expect(await countsOf("help.kanban")).toEqual({
      id: "help.kanban",
      kind: "help",
      slug: "kanban",
      title: "カンバンを使う",
      good: 1,
      bad: 1,
    });
    const own = await server.app.inject({ url: "/article/help.kanban/getFeedback", headers: { cookie } });
    expect(own.json()).toEqual({ feedback: "BAD" });
    const stranger = await server.app.inject({ url: "/article/help.kanban/getFeedback" });
    expect(stranger.json()).toEqual({ feedback: null });
  });

  it("is a person's own wherever they are signed in", async () => {
    const person = await buildPerson(server);
    await person.call(calls.upsertArticleFeedback, { id: "blog.hello", feedback: "GOOD" });
    await person.call(calls.upsertArticleFeedback, { id: "blog.hello", feedback: "BAD" });
    expect(await person.call(calls.getArticleFeedback, { id: "blog.hello" })).toEqual({ feedback: "BAD" });
    expect(await countsOf("blog.hello")).toMatchObject({ good: 0, bad: 1 });
  });

  it("is not kept with what the browser was given", async () => {
    const cookie = cookieOf(await vote("help.invite", "GOOD")) as string;
    const { rows } = await server.admin.query("select voter from article_feedback where article_id = 'help.invite'");
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(cookie.split("=")[1]);
  });

  it.each([
    ["of an article that is not there", "help.none", "GOOD", 404],
    ["that is no such word", "help.charts", "SO-SO", 400],
    ["of what can be no article", "help%2f..", "GOOD", 400],
  ])("%s is refused", async (_, id, feedback, status) => {
    expect((await vote(id, feedback)).statusCode).toBe(status);
  });

  it("[S6] a cookie that we did not give is not looked for", async () => {
    const answer = await vote("help.charts", "GOOD", { cookie: "itoguchi_visitor=' or 1=1 --" });
    expect(answer.statusCode).toBe(200);
    expect(cookieOf(answer)).toMatch(/^itoguchi_visitor=[\w-]{22}$/);
  });

  it("[S10] from a foreign page, or not as JSON, has no effect", async () => {
    const count = async () => (await server.admin.query("select count(*) from article_feedback")).rows[0].count;
    const before = await count();
    expect((await vote("help.charts", "BAD", { origin: "https://evil.example" })).statusCode).toBe(403);
    for (const type of ["text/plain", "application/x-www-form-urlencoded"])
      expect((await vote("help.charts", "BAD", { "content-type": type })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await count()).toBe(before);
  });

  it("[S13] sent too often from one address is told to wait", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        server.app.inject({
          method: "POST",
          url: "/article/help.charts/upsertArticleFeedback",
          remoteAddress: "10.9.9.9",
          payload: { feedback: "GOOD" },
        }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    // A minute may end in between.
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});
