import { projectBoardList } from "@itoguchi/core/boards/boards.operations";
import type { EventEnvelope } from "@itoguchi/core/kernel/event";
import { registerPost, updatePost } from "@itoguchi/core/posts/posts.operations";
import { loadProject } from "@itoguchi/core/projects/projects.calls";
import { updateWorkspace } from "@itoguchi/core/workspaces/workspaces.calls";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { eventually } from "#server/testing/eventually";
import { askerIn } from "#server/testing/graphql";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";
import { readEvents, type Stream } from "./event-log.ts";

const server = await startTestServer();
const { hub } = server.services;

/** All that comes, as it comes. */
function listen(stream: Stream): EventEnvelope[] {
  const heard: EventEnvelope[] = [];
  const events = hub.follow(stream, undefined);
  onTestFinished(() => void events.return());
  void (async () => {
    for await (const event of events) heard.push(event);
  })();
  return heard;
}

/** Somebody who has heard of one change, and waits for the next. */
async function listenToWorkspace() {
  const { owner, workspace } = await buildWorkspace(server);
  const rename = (name: string) => owner.call(updateWorkspace, { ws: workspace.id, name });
  const heard = listen({ kind: "workspace", workspaceId: workspace.id, id: workspace.id });
  await eventually(async () => {
    await rename("はじめ");
    expect(heard).not.toEqual([]);
  });
  await rename("一");
  await eventually(() => expect(namesIn(heard).at(-1)).toBe("一"));
  const last = heard.at(-1) as EventEnvelope;
  heard.length = 0;
  const tell = (seq: number, name: string) => hub.tell(last.stream, () => [{ ...last, seq, payload: called(name) }]);
  return { heard, rename, tell, seq: last.seq };
}

const called = (name: string) => ({ workspace: { name } });
const namesIn = (events: readonly EventEnvelope[]) =>
  events.map(({ payload }) => (payload as ReturnType<typeof called>).workspace.name);

describe("[RT6] what this process tells of itself", () => {
  it("comes once, though the database tells of it too", async () => {
    const { heard, rename, tell, seq } = await listenToWorkspace();
    tell(seq + 1, "告げられた");
    // The database has something of the same number.
    await rename("二");
    await rename("三");
    await eventually(() => expect(namesIn(heard)).toEqual(["告げられた", "三"]));
  });

  it("is left to the database when something before it is missing", async () => {
    const { heard, rename, tell, seq } = await listenToWorkspace();
    tell(seq + 2, "早すぎた");
    tell(seq, "もう知られた");
    await rename("二");
    await rename("三");
    await eventually(() => expect(namesIn(heard)).toEqual(["二", "三"]));
    expect(heard.map((event) => event.seq)).toEqual([seq + 1, seq + 2]);
  });

  it("is not made where nobody follows", () => {
    hub.tell("00000000-0000-7000-8000-000000000000", () => {
      throw new Error("Made in vain");
    });
  });

  it("of posts is what the database keeps", async () => {
    const home = await buildWorkspace(server);
    const { owner, workspace, projectKey } = home;
    const ask = askerIn(server, home);
    const { project } = await owner.call(loadProject, { ws: workspace.id, pk: projectKey });
    const [board] = await ask(projectBoardList, {});
    const { projectSerialNumber } = await ask(registerPost, { boardId: board?.id ?? "", title: "前" });
    const stream = { kind: "project", workspaceId: workspace.id, id: project.id } as const;
    const heard = listen(stream);
    const tell = vi.spyOn(hub, "tell");
    await eventually(async () => {
      await ask(updatePost, { projectSerialNumber, title: `後${Math.random()}` });
      expect(heard.length).toBeGreaterThan(1);
    });
    const told = tell.mock.calls.filter(([id]) => id === project.id).flatMap(([, events]) => events());
    expect(told).toEqual(expect.arrayContaining(heard));
    const { events: kept } = await readEvents(server.services.db, stream, (heard[0]?.seq ?? 0) - 1);
    expect(kept.slice(0, heard.length)).toEqual(heard);
  });
});
