import { FindMembers } from "@itoguchi/core/members/members.calls";
import { expect, it } from "vitest";
import { fittingQuery } from "./fitting-query.ts";

it.each([
  ["words=花子&role=20&offset=50", { words: "花子", role: "20", offset: "50" }],
  ["role=7&state=gone&order=size&offset=-1", {}],
  ["workspaceId=1&state=deleted", { state: "deleted" }],
])("%s", (address, query) => expect(fittingQuery(FindMembers, new URLSearchParams(address))).toEqual(query));
