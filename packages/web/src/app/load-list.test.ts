import { type ErrorName, fail } from "@itoguchi/core/kernel/errors";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { loadList } from "./load-list.ts";
import { type Visitor, visitorContext } from "./visitor.ts";

const url = new URL("http://localhost/workspace/config/user");

function loadFrom(call: () => Promise<unknown>) {
  const context = new RouterContextProvider();
  context.set(visitorContext, { call } as unknown as Visitor);
  return loadList({ context, url }, getUserList, { ws: "1" });
}

function refusedWith(kind: ErrorName) {
  return loadFrom(() => Promise.reject(fail(kind)));
}

describe("loadList", () => {
  it("hands over what it loaded", async () => {
    const answer = { userList: [], count: 0 };
    expect(await loadFrom(async () => answer)).toEqual({ answer, fault: undefined });
  });

  it.each(["TooManyRequests", "ServiceUnavailable", "InternalServerError"] as const)(
    "%s leaves the page standing, with a sentence to show in the list's place",
    async (kind) => {
      const { answer, fault } = await refusedWith(kind);
      expect(answer).toBeUndefined();
      expect(fault).toMatch(/[ぁ-ん]/);
    },
  );

  it("what will not pass is the error page's", async () => {
    await expect(refusedWith("EntityNotFound")).rejects.toMatchObject({ init: { status: 404 } });
  });

  it("a lost session leads to signing in", async () => {
    await expect(refusedWith("Unauthenticated")).rejects.toMatchObject({ status: 302 });
  });
});
