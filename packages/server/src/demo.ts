// A workspace with one person of every role, to look around in. Runs the product on a data folder of its own.
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROLE_LABELS, ROLES, type Role, Role as Roles } from "@itoguchi/core/kernel/roles";
import { z } from "zod";
import { insertConfirmed } from "./accounts/account-from-email-token.ts";
import { hashPassword } from "./accounts/passwords.ts";
import { enterWorkspace, publicCommand } from "./kernel/command.ts";
import { readConfig } from "./kernel/config.ts";
import type { Ctx, Scope } from "./kernel/context.ts";
import { devMailAddress } from "./kernel/http/dev-mail.ts";
import type { Services } from "./kernel/services.ts";
import { joinWorkspace } from "./members/members.access.ts";
import { createServer } from "./server.ts";
import { execPartialScan } from "./workspaces/exec-partial-scan.ts";
import { registerWorkspace } from "./workspaces/register-workspace.ts";

const PEOPLE: Record<Role, { email: string; name: string; accountName: string }> = {
  [Roles.SUPER_ADMIN]: { email: "super@demo.example", name: "糸口　結", accountName: "yui" },
  [Roles.ADMIN]: { email: "admin@demo.example", name: "佐藤　健", accountName: "ken" },
  [Roles.MANAGER]: { email: "manager@demo.example", name: "鈴木　葵", accountName: "aoi" },
  [Roles.STAFF]: { email: "staff@demo.example", name: "高橋　蓮", accountName: "ren" },
  [Roles.GUEST]: { email: "guest@demo.example", name: "田中　凛", accountName: "rin" },
};

const config = readConfig(undefined, { DATA_DIR: "./data-demo", LOG_LEVEL: "warn" });
const server = await createServer({ config });
const password = await seeded(server.services);
await server.app.listen({ port: config.PORT, host: config.HOST });
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void server.stop().then(() => process.exit(0)));

process.stdout.write(`Itoguchi (デモ): ${config.PUBLIC_URL}/user/login\n`);
const mails = devMailAddress(server.services);
process.stdout.write(mails ? `メール: ${mails}\n\n` : "\n");
for (const role of ROLES)
  process.stdout.write(`  ${ROLE_LABELS[role].padEnd(8, "　")}  ${PEOPLE[role].email.padEnd(22)}  ${password}\n`);

/** The password is made once and kept beside the data, so that it can be printed again. */
async function seeded(services: Services): Promise<string> {
  const file = join(config.DATA_DIR, "demo-password");
  if (existsSync(file)) return readFileSync(file, "utf8");
  const made = `demo-${randomBytes(6).toString("base64url")}`;
  await seed(bareScope(services), { passwordHash: await hashPassword(made, { email: "", field: "password" }) });
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}

function bareScope(services: Services): Scope {
  return {
    services,
    request: { id: "demo", address: "127.0.0.1", userAgent: "demo" },
    actor: undefined,
    workspaceId: undefined,
  };
}

function seed(scope: Scope, input: { passwordHash: string }): Promise<void> {
  return publicCommand(z.object({ passwordHash: z.string() }), async (ctx, { passwordHash }) => {
    const { email, name, accountName } = PEOPLE[Roles.SUPER_ADMIN];
    const accountId = await insertConfirmed(ctx, { email, name, passwordHash });
    const owner: Ctx = { ...ctx, actor: { accountId, isConfirmed: true } };
    const workspace = await registerWorkspace(owner, { name: "糸口デモ商店", subDomain: "demo", accountName });
    const inside = await enterWorkspace(owner, workspace.id);
    await execPartialScan(inside, {});
    for (const role of ROLES.filter((other) => other !== Roles.SUPER_ADMIN)) {
      const person = PEOPLE[role];
      const id = await insertConfirmed(inside, { email: person.email, name: person.name, passwordHash });
      await joinWorkspace(inside, { accountId: id, accountName: person.accountName, role });
    }
  })(scope, input);
}
