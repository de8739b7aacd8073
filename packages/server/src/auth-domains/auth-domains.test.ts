import { Role } from "@itoguchi/core/kernel/roles";
import { inviteUserSelf } from "@itoguchi/core/members/members.calls";
import { describe, expect, it } from "vitest";
import { buildPerson, type Person } from "../accounts/accounts.factory.ts";
import { buildMember } from "../members/members.factory.ts";
import { asAdmin } from "../testing/test-database.ts";
import { sharedTestServer } from "../testing/test-server.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";

const server = await sharedTestServer();

async function ask(person: Person, query: string, variables: Record<string, unknown>) {
  const answer = await server.app.inject({
    method: "POST",
    url: "/board-api",
    payload: { query, variables },
    headers: { authorization: `Bearer ${person.token}` },
  });
  return answer.json();
}

const FIELDS = "{ domainName authProvider workspaceId }";
const register = (kind: "GoogleWorkspace" | "AnyAuth") =>
  `mutation ($input: RegisterAuthDomainInput!) { register${kind}Domain(input: $input) ${FIELDS} }`;
const LIST = `query ($workspaceId: ID!) { getConnectAuthDomainList(workspaceId: $workspaceId) ${FIELDS} }`;
const DELETE = `mutation ($input: DeleteConnectAuthDomainInput!) { deleteConnectAuthDomainFromAuthProvider(input: $input) ${FIELDS} }`;

let counter = 0;
async function company() {
  const domainName = `company${++counter}.example`;
  const owner = await buildPerson(server, { email: `boss@${domainName}` });
  const built = await buildWorkspace(server, { owner });
  return { ...built, domainName, workspaceId: built.workspace.id };
}

describe("a connected domain", () => {
  it("lets colleagues join by themselves until it is taken away", async () => {
    const { owner, domainName, workspaceId } = await company();
    const input = { workspaceId, domainName };
    const made = await ask(owner, register("AnyAuth"), {
      input: { ...input, domainName: `＠${domainName.toUpperCase()}` },
    });
    expect(made.data.registerAnyAuthDomain).toEqual({ ...input, authProvider: 2 });
    expect((await ask(owner, LIST, { workspaceId })).data.getConnectAuthDomainList).toHaveLength(1);
    expect((await ask(owner, register("AnyAuth"), { input })).errors[0].message).toContain("すでに登録");
    const colleague = await buildPerson(server, { email: `a@${domainName}` });
    await colleague.call(inviteUserSelf, { ws: workspaceId, accountName: "a" });
    await ask(owner, DELETE, { input: { ...input, authProvider: 2 } });
    const late = await buildPerson(server, { email: `b@${domainName}` });
    await expect(late.call(inviteUserSelf, { ws: workspaceId, accountName: "b" })).rejects.toMatchObject({
      kind: "EntityNotFound",
    });
  });

  it("of Google opens only to people who came through Google", async () => {
    const { owner, domainName, workspaceId } = await company();
    const input = { workspaceId, domainName };
    expect((await ask(owner, register("GoogleWorkspace"), { input })).errors[0].extensions).toMatchObject({
      code: "D000010",
      exceptionList: [{ field: "domainName" }],
    });
    const cameThroughGoogle = (email: string) =>
      asAdmin(server.databaseUrl, `update account set google_at = now() where email = '${email}'`);
    await cameThroughGoogle(owner.email);
    expect((await ask(owner, register("GoogleWorkspace"), { input })).errors).toBeUndefined();
    const colleague = await buildPerson(server, { email: `a@${domainName}` });
    const join = () => colleague.call(inviteUserSelf, { ws: workspaceId, accountName: "a" });
    await expect(join()).rejects.toMatchObject({ kind: "EntityNotFound" });
    await cameThroughGoogle(colleague.email);
    await join();
  });

  it.each(["gmail.com", "yahoo.co.jp", "somebody-else.example", "例え", "a..b", ""])(
    "cannot be %j",
    async (domainName) => {
      const { owner, workspaceId } = await company();
      const { errors } = await ask(owner, register("AnyAuth"), { input: { workspaceId, domainName } });
      expect(errors[0].extensions.code).toBe("D000010");
      expect(errors[0].extensions.exceptionList[0]).toMatchObject({ field: "domainName" });
    },
  );

  it("is an administrator's matter, of their own workspace", async () => {
    const built = await company();
    const { workspaceId, domainName } = built;
    const staff = await buildMember(server, built, Role.STAFF);
    const { owner: stranger } = await company();
    for (const [person, code] of [
      [staff, "D000009"],
      [stranger, "D000001"],
    ] as const) {
      const input = { workspaceId, domainName };
      const answers = [
        await ask(person, LIST, { workspaceId }),
        await ask(person, register("AnyAuth"), { input }),
        await ask(person, register("GoogleWorkspace"), { input }),
        await ask(person, DELETE, { input: { ...input, authProvider: 2 } }),
      ];
      for (const { errors } of answers) expect(errors[0].extensions.code).toBe(code);
    }
  });
});
