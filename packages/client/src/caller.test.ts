import { expect, it } from "vitest";
import { toError } from "./caller.ts";

it.each([
  [502, "ServiceUnavailable"],
  [503, "ServiceUnavailable"],
  [504, "ServiceUnavailable"],
  [500, "InternalServerError"],
  [404, "EntityNotFound"],
])("%i from a proxy, without a code of ours, is %s", async (status, kind) => {
  expect(await toError(new Response("<html>", { status }))).toMatchObject({ kind });
});

it("a code of ours is what counts", async () => {
  const wire = { code: "D000019", message: "", exceptionList: [] };
  expect(await toError(Response.json(wire, { status: 502 }))).toMatchObject({ kind: "UpstreamFailed" });
});
