import { fail } from "@itoguchi/core/kernel/errors";
import { deleteTag } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it } from "vitest";
import { Outbox } from "./outbox.ts";
import { ProjectFollower } from "./project-follower.ts";
import type { ProjectDoor, ToldEvent } from "./project-store.ts";
import type { ExpectedEvent } from "./queued-mutation.ts";

const tag = { id: "a", name: "請求" };
const gone: ExpectedEvent = { type: "tag.deleted", payload: { tag } };
const input = { ws: "w", pk: "P", id: tag.id };

function start(sendCall: () => Promise<unknown>) {
  const heard: string[] = [];
  let tell: (event: ToldEvent) => void = () => {};
  const outbox = new Outbox(() => Promise.reject(new Error("no operation")), undefined, sendCall);
  const follow: ProjectDoor["follow"] = (since, { onEvent }) => {
    heard.push(`after ${since}`);
    tell = onEvent;
    return () => heard.push("left");
  };
  const follower = new ProjectFollower(
    { outbox, follow, accountId: "me" },
    { told: ({ type }) => heard.push(type), changed: () => {}, missed: () => heard.push("missed") },
  );
  follower.start(7);
  return { follower, heard, tell: (event: Pick<ToldEvent, "type" | "payload">) => tell({ ...OWN, ...event }) };
}

const OWN = { seq: 8, actor: "me", at: "" };

describe("a project followed without a board", () => {
  it("shows what is queued until the server has taken it and told of it", async () => {
    const { follower, heard, tell } = start(async () => ({ done: true }));
    const done = follower.perform(deleteTag, input, [gone]);
    expect(follower.expected).toEqual([gone]);
    await done;
    expect(follower.expected).toEqual([gone]);
    tell(gone);
    expect(follower.expected).toEqual([]);
    expect(heard).toEqual(["after 7", "tag.deleted"]);
  });

  it("takes back what is refused", async () => {
    const { follower } = start(async () => {
      throw fail("Forbidden");
    });
    await expect(follower.perform(deleteTag, input, [gone])).rejects.toMatchObject({ kind: "Forbidden" });
    expect(follower.expected).toEqual([]);
  });

  it("shows what an earlier page queued", () => {
    const never = new Promise<never>(() => {});
    const outbox = new Outbox(
      () => never,
      undefined,
      () => never,
    );
    outbox.write(deleteTag, input, { events: [gone] });
    const quiet = { told: () => {}, changed: () => {}, missed: () => {} };
    const follower = new ProjectFollower({ outbox, follow: () => () => {}, accountId: "me" }, quiet);
    follower.start(1);
    expect(follower.expected).toEqual([gone]);
  });

  it("has what it shows asked for when events were missed, and leaves when it is closed", () => {
    const { follower, heard, tell } = start(async () => ({}));
    tell({ type: "stream.reload", payload: {} });
    follower.close();
    expect(heard).toEqual(["after 7", "missed", "left"]);
  });
});
