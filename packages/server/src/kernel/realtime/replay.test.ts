import { followEvents } from "@itoguchi/client/events";
import { deleteComment, registerComment } from "@itoguchi/core/comments/comments.operations";
import { joinUsers, registerGroup } from "@itoguchi/core/groups/groups.calls";
import { type EventEnvelope, STREAM_RELOAD } from "@itoguchi/core/kernel/event";
import { Role } from "@itoguchi/core/kernel/roles";
import { registerPost } from "@itoguchi/core/posts/posts.operations";
import { assignGroup } from "@itoguchi/core/projects/projects.calls";
import { afterEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { type Person, signInAgain } from "#server/accounts/accounts.factory";
import { buildMember } from "#server/members/members.factory";
import { buildBoard } from "#server/posts/posts.factory";
import { eventually } from "#server/testing/eventually";
import { askerIn } from "#server/testing/graphql";
import { startTestServer } from "#server/testing/test-server";
import { buildWorkspace } from "#server/workspaces/workspaces.factory";

const server = await startTestServer();
const url = `${(await server.listen()).replace("http", "ws")}/board-api`;
const home = await buildWorkspace(server);
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const place = { workspaceId: home.workspace.id, projectKey: home.projectKey };
const SECRET = "消したはずの合言葉";
const contents = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: SECRET }] }] };

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** What somebody is sent who says that they have seen the stream up to a number. */
async function replayed(person: Pick<Person, "token">, since: number, until: (events: Told[]) => boolean) {
  const events: Told[] = [];
  const stop = followEvents({
    ...{ url, since, stream: { projectEvents: place }, token: async () => person.token, webSocketImpl: WebSocket },
    onEvent: (event) => events.push(event),
  });
  stops.push(stop);
  await eventually(() => expect(until(events)).toBe(true));
  return events;
}
type Told = Omit<EventEnvelope, "stream">;
const isReloaded = (events: Told[]) => events.some(({ type }) => type === STREAM_RELOAD);

async function saySomethingAndDeleteIt(): Promise<number> {
  const { projectSerialNumber } = await ask(registerPost, { boardId: board.id, title: "題" });
  const { id } = await ask(registerComment, { projectSerialNumber, contents });
  await ask(deleteComment, { id });
  return projectSerialNumber;
}

const lasts = (events: Told[]) => events.some(({ type }) => type === "comments.removed");

describe("[RT20] events that somebody missed", () => {
  it("are sent again to whoever could have read them", async () => {
    const staff = await buildMember(server, home, Role.STAFF);
    const since = await present();
    await saySomethingAndDeleteIt();
    const events = await replayed(staff, since, lasts);
    expect(isReloaded(events)).toBe(false);
    expect(JSON.stringify(events)).toContain(SECRET);
  });

  it("are not those from before they joined: they load afresh", async () => {
    const since = await present();
    await saySomethingAndDeleteIt();
    const newcomer = await buildMember(server, home, Role.STAFF);
    for (const number of [0, since]) {
      const events = await replayed(newcomer, number, isReloaded);
      expect(JSON.stringify(events)).not.toContain(SECRET);
    }
  });

  it("are not those from before a group let them in", async () => {
    const guest = await buildMember(server, home, Role.GUEST);
    const group = await home.owner.call(registerGroup, { ws: home.workspace.id, name: "客" });
    await home.owner.call(assignGroup, { ws: home.workspace.id, pk: home.projectKey, groupIdList: [group.id] });
    const since = await present();
    await saySomethingAndDeleteIt();
    const names = { ws: home.workspace.id, id: group.id, accountNameList: [`m${guest.accountId}`] };
    await home.owner.call(joinUsers, names);
    const events = await replayed(guest, since, isReloaded);
    expect(JSON.stringify(events)).not.toContain(SECRET);
  });

  it("are not those of more than a day ago", async () => {
    const since = await present();
    await saySomethingAndDeleteIt();
    server.clock.pass(25 * 3_600_000);
    const token = await signInAgain(server, home.owner);
    const events = await replayed({ token }, since, isReloaded);
    expect(JSON.stringify(events)).not.toContain(SECRET);
  });
});

async function present(): Promise<number> {
  const { rows } = await server.admin.query<{ event_seq: string }>(
    "select event_seq from project where workspace_id = $1 and project_key = $2",
    [place.workspaceId, place.projectKey],
  );
  return Number(rows[0]?.event_seq);
}
