import type { Caller } from "@itoguchi/client/caller";
import { fail } from "@itoguchi/core/kernel/errors";
import { describe, expect, it } from "vitest";
import { assignKeepingAccess, freeGroupName } from "./assign-keeping-access.ts";

const PROJECT = { name: "お客様対応", projectKey: "CARE" };
const EVERYBODY = [
  { accountName: "owner", canOpenProject: true },
  { accountName: "guest", canOpenProject: false },
  { accountName: "staff", canOpenProject: true },
];

interface Input {
  offset?: number;
  limit?: number;
  name?: string;
  accountNameList?: string[];
}

type Name = "getList" | "register" | "joinUser" | "assignGroup" | "delete";

/** Answers as the server does; `faults` are thrown in turn by the call of that name. */
function buildServer({ faults = {} as Partial<Record<Name, unknown[]>>, people = EVERYBODY } = {}) {
  const log: [Name, Input][] = [];
  const caller = async (call: { path: string }, input: Input): Promise<unknown> => {
    const name = call.path.split("/").at(-1) as Name;
    log.push([name, input]);
    const fault = faults[name]?.shift();
    if (fault) throw fault;
    const { offset = 0, limit = 0 } = input;
    if (name === "getList") return { userList: people.slice(offset, offset + limit), count: people.length };
    return name === "register" ? { id: "new", name: input.name } : {};
  };
  const assign = (takenNames: string[] = []) =>
    assignKeepingAccess(caller as Caller, { workspaceId: "ws", project: PROJECT, groupIdList: ["guests"], takenNames });
  return { log, assign, called: () => log.map(([name]) => name) };
}

describe("the name of the group", () => {
  it("is the project's, with a number where it is taken, however it is written", () => {
    expect(freeGroupName("Web", [])).toBe("Webのメンバー");
    expect(freeGroupName("Web", ["ＷＥＢのメンバー", "webのメンバー2"])).toBe("Webのメンバー3");
  });

  it("fits, without half a character", () => {
    const name = freeGroupName("𠮷".repeat(30), ["a"]);
    expect(name.length).toBeLessThanOrEqual(60);
    expect(name).toMatch(/^𠮷+のメンバー$/u);
    expect(freeGroupName("長".repeat(60), [name, `${"長".repeat(55)}のメンバー`])).toBe(
      `${"長".repeat(54)}のメンバー2`,
    );
  });
});

describe("assigning to an open project", () => {
  it("assigns the chosen group and everybody who can open it in one step", async () => {
    const { log, assign } = buildServer();
    expect(await assign(["お客様対応のメンバー"])).toEqual({ groupName: "お客様対応のメンバー2", count: 2 });
    expect(log.slice(1)).toEqual([
      ["register", { ws: "ws", name: "お客様対応のメンバー2" }],
      ["joinUser", { ws: "ws", id: "new", accountNameList: ["owner", "staff"] }],
      ["assignGroup", { ws: "ws", pk: "CARE", groupIdList: ["new", "guests"] }],
    ]);
  });

  it("takes all pages of people, and adds at most a thousand at once", async () => {
    const people = Array.from({ length: 1_250 }, (_, n) => ({ accountName: `m${n}`, canOpenProject: true }));
    const { log, assign } = buildServer({ people });
    expect(await assign()).toMatchObject({ count: 1_250 });
    const joined = log.filter(([name]) => name === "joinUser").map(([, input]) => input.accountNameList ?? []);
    expect(joined.map(({ length }) => length)).toEqual([1_000, 250]);
    expect(new Set(joined.flat()).size).toBe(1_250);
  });

  it("takes the next name when somebody else has just taken it", async () => {
    const { assign } = buildServer({ faults: { register: [fail("Conflict")] } });
    expect(await assign()).toMatchObject({ groupName: "お客様対応のメンバー2" });
  });
});

describe("a step that fails", () => {
  const refusal = fail("EntityNotFound");

  it("before the group is there leaves nothing", async () => {
    const { assign, called } = buildServer({ faults: { register: [refusal] } });
    expect(await assign()).toEqual({ groupName: "", error: refusal, left: "nothing" });
    expect(called()).toEqual(["getList", "register"]);
  });

  it("while people are added takes the group away and assigns nothing", async () => {
    const lost = new TypeError("Failed to fetch");
    const { assign, called } = buildServer({ faults: { joinUser: [lost] } });
    expect(await assign()).toMatchObject({ error: lost, left: "nothing" });
    expect(called()).toEqual(["getList", "register", "joinUser", "delete"]);
  });

  it("says so when the group could not be taken away", async () => {
    const { assign } = buildServer({ faults: { joinUser: [refusal], delete: [refusal] } });
    expect(await assign()).toMatchObject({ groupName: "お客様対応のメンバー", left: "group" });
  });

  it("takes the group away when the assignment is refused", async () => {
    const { assign, called } = buildServer({ faults: { assignGroup: [refusal] } });
    expect(await assign()).toMatchObject({ left: "nothing" });
    expect(called().at(-1)).toBe("delete");
  });

  it.each([new TypeError("Failed to fetch"), fail("InternalServerError"), fail("ServiceUnavailable")])(
    "keeps the group when the assignment may have gone through: %s",
    async (fault) => {
      const { assign, called } = buildServer({ faults: { assignGroup: [fault] } });
      expect(await assign()).toMatchObject({ left: "unknown" });
      expect(called()).not.toContain("delete");
    },
  );
});
