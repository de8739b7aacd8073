import { Outbox } from "@itoguchi/client/project/outbox";
import { fail } from "@itoguchi/core/kernel/errors";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { expect, it } from "vitest";
import { madeOrWaiting } from "./made-or-waiting.ts";

/** An outbox whose way to the server answers, refuses, or is down for a while. */
function build(send: () => Promise<unknown>) {
  const keys: unknown[] = [];
  const outbox = new Outbox(async (_operation, _input, key) => {
    keys.push(key);
    return (await send()) as never;
  });
  const made = outbox.post(registerPost, { boardId: "b", title: "題" });
  return { outbox, made, keys };
}

it("answers what was made, or why it was not", async () => {
  const { outbox, made } = build(async () => ({ projectSerialNumber: 7 }));
  expect(await madeOrWaiting(made, outbox)).toEqual({ projectSerialNumber: 7 });
  const refused = build(() => Promise.reject(fail("Forbidden")));
  await expect(madeOrWaiting(refused.made, refused.outbox)).rejects.toMatchObject({ kind: "Forbidden" });
});

it("does not keep anybody waiting without a connection, and it is made once when there is one", async () => {
  let isDown = true;
  const { outbox, made, keys } = build(async () => {
    if (isDown) throw new TypeError("failed to fetch");
    return { projectSerialNumber: 8 };
  });
  expect(await madeOrWaiting(made, outbox)).toBeUndefined();
  isDown = false;
  outbox.retry();
  expect(await made).toEqual({ projectSerialNumber: 8 });
  expect(new Set(keys).size).toBe(1);
});
