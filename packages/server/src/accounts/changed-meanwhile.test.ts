import { signIn } from "@itoguchi/core/accounts/accounts.calls";
import { patience } from "@itoguchi/core/kernel/testing/patience";
import { expect, it, vi } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import { buildPerson, PASSWORD } from "./accounts.factory.ts";
import { hashPassword } from "./passwords.ts";

const server = await startTestServer();

it("[S11] a password that was proved lets nobody in once another one is set", async () => {
  const { email, accountId } = await buildPerson(server);
  const passwordHash = await hashPassword("another-password-1", { email, field: "newPassword" });
  const client = await server.admin.connect();
  try {
    await client.query("begin");
    await client.query("select from account where id = $1 for update", [accountId]);
    const signedIn = server
      .caller()(signIn, { email, password: PASSWORD, autoSignIn: false })
      .then(
        () => "in",
        (error) => error.kind,
      );
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await vi.waitFor(async () => expect((await server.admin.query(waiting)).rowCount).toBe(1), patience());
    await client.query("update account set password_hash = $2 where id = $1", [accountId, passwordHash]);
    await client.query("commit");
    expect(await signedIn).toBe("InvalidPassword");
  } finally {
    client.release();
  }
});
