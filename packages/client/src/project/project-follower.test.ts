import { fail } from "@itoguchi/core/kernel/errors";
import { patience } from "@itoguchi/core/kernel/testing/patience";
import { deleteTag } from "@itoguchi/core/projects/projects.calls";
import { describe, expect, it, vi } from "vitest";
import { Outbox } from "./outbox.ts";
import { ProjectFollower } from "./project-follower.ts";
import type { ProjectDoor } from "./project-store.ts";
import type { ExpectedEvent } from "./queued-mutation.ts";
import type { ReceivedEvent } from "./received-events.ts";

const tag = { id: "a", name: "請求" };
const gone: ExpectedEvent = { type: "tag.deleted", payload: { tag } };
const input = { ws: "w", pk: "P", id: tag.id };

function start(sendCall: () => Promise<unknown>) {
  const heard: string[] = [];
  let [tell, refuse] = [(_: ReceivedEvent) => {}, () => {}];
  const reload = { answered: Promise.resolve() };
  const outbox = new Outbox(() => Promise.reject(new Error("no operation")), undefined, sendCall);
  const follow: ProjectDoor["follow"] = (since, { onEvent, onRefused }) => {
    heard.push(`after ${since}`);
    [tell, refuse] = [onEvent, onRefused];
    return () => heard.push("left");
  };
  const follower = new ProjectFollower(
    { outbox, follow, accountId: "me" },
    {
      told: ({ type }) => heard.push(type),
      changed: () => {},
      missed() {
        heard.push("missed");
        return reload.answered;
      },
    },
  );
  follower.start(7);
  return {
    ...{ follower, heard, reload, refuse: () => refuse() },
    tell: (event: Pick<ReceivedEvent, "type" | "payload">) => tell({ ...OWN, ...event }),
  };
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
    const quiet = { told: () => {}, changed: () => {}, missed: async () => {} };
    const follower = new ProjectFollower({ outbox, follow: () => () => {}, accountId: "me" }, quiet);
    follower.start(1);
    expect(follower.expected).toEqual([gone]);
  });

  it("shows what was accepted until a reload has it", async () => {
    const { follower, reload, tell } = start(async () => ({ done: true }));
    await follower.perform(deleteTag, input, [gone]);
    const answer = Promise.withResolvers<void>();
    reload.answered = answer.promise;
    tell({ type: "stream.reload", payload: {} });
    expect(follower.expected).toEqual([gone]);
    answer.resolve();
    await vi.waitFor(() => expect(follower.expected).toEqual([]), patience());
  });

  it("has what it shows asked for when the project is closed to its person", () => {
    const { heard, refuse } = start(async () => ({}));
    refuse();
    expect(heard).toEqual(["after 7", "missed"]);
  });

  it("has what it shows asked for when events were missed, and leaves when it is closed", () => {
    const { follower, heard, tell } = start(async () => ({}));
    tell({ type: "stream.reload", payload: {} });
    follower.close();
    expect(heard).toEqual(["after 7", "missed", "left"]);
  });
});
