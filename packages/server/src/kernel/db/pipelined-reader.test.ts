import { describe, expect, it } from "vitest";
import { startTestServer } from "#server/testing/test-server";
import { prepared } from "./prepared.ts";

const server = await startTestServer();
const { reader } = server.services;
const half = prepared<{ half: number }>("half", "select 10 / $1::int as half");
const tenant = prepared<{ tenant: string }>("tenant", "select current_setting('app.workspace_id', true) as tenant");
const settle = prepared("settle tenant", "select set_config('app.workspace_id', $1, true)");

describe("questions over shared connections", () => {
  it("are each answered with their own answer, and one that fails spoils no other", async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => half(reader, [n % 6]).then(({ rows }) => rows[0]?.half)),
    );
    for (const [n, answer] of answers.entries())
      if (n % 6 === 0) expect(answer).toMatchObject({ status: "rejected", reason: { code: "22012" } });
      else expect(answer).toEqual({ status: "fulfilled", value: Math.trunc(10 / (n % 6)) });
  });

  it("leave no tenant behind for whoever asks next", async () => {
    const [, found] = await Promise.all([settle(reader, ["somebody"]), tenant(reader, [])]);
    expect(found.rows).toEqual([{ tenant: "" }]);
  });

  it("are answered again once the database has ended the connections", async () => {
    const backends = await Promise.all(
      Array.from({ length: 30 }, () => reader.query<{ pid: number }>({ text: "select pg_backend_pid() as pid" })),
    );
    const pids = [...new Set(backends.map(({ rows }) => rows[0]?.pid))];
    expect(pids.length).toBeGreaterThan(1);
    const asked = half(reader, [5]);
    await asked;
    await server.admin.query("select pg_terminate_backend(pid) from unnest($1::int[]) pid", [pids]);
    await expect.poll(() => half(reader, [2]).then(({ rows }) => rows[0]?.half, String)).toBe(5);
  });
});
