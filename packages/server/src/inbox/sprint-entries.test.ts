import { InboxKind, InboxReason } from "@itoguchi/core/inbox/inbox";
import { getInboxCount, getInboxList, updateInbox, updateWatch } from "@itoguchi/core/inbox/inbox.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { deletePost } from "@itoguchi/core/posts/posts.operations";
import * as sprints from "@itoguchi/core/sprints/sprints.calls";
import { updateView } from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import type { Person } from "../accounts/accounts.factory.ts";
import { replay } from "../kernel/subscribers/administration.ts";
import { buildMember } from "../members/members.factory.ts";
import { buildBoard } from "../posts/posts.factory.ts";
import { askerIn } from "../testing/graphql.ts";
import { startTestServer } from "../testing/test-server.ts";
import { untilHandled } from "../testing/until-handled.ts";
import { buildWorkspace } from "../workspaces/workspaces.factory.ts";
import { INBOX } from "./handled-events.ts";

const server = await startTestServer();
const home = await buildWorkspace(server);
const ws = home.workspace.id;
const pk = home.projectKey;
const ask = askerIn(server, home);
const board = await buildBoard(ask);
const assignee = await board.column("USER");
const state = await board.options("STATE", ["未着手", "完了"]);
const view = { boardViewId: board.viewId, sprintStatusColumnId: state.id, completeStatusId: state.options[1] ?? "" };
await ask(updateView, view);
const place = { ws, pk, b: board.id, viewId: board.viewId };

async function colleague(): Promise<Person & { id: string }> {
  const person = await buildMember(server, home, Role.STAFF);
  const { userList } = await home.owner.call(getUserList, { ws, words: person.email });
  return { ...person, id: (userList[0] as { id: string }).id };
}

async function newSprint(name: string, numbers: number[]) {
  const { id } = await home.owner.call(sprints.registerSprintReport, { ...place, name });
  await home.owner.call(sprints.addSprintItem, { ...place, id, projectSerialNumberList: numbers });
  return { ...place, id };
}
type Sprint = Awaited<ReturnType<typeof newSprint>>;

const start = (sprint: Sprint) => home.owner.call(sprints.startSprintReport, sprint);
const close = (sprint: Sprint, numbers: number[]) =>
  home.owner.call(sprints.closeSprintReport, {
    ...sprint,
    leftoverList: numbers.map((projectSerialNumber) => ({ projectSerialNumber })),
  });
const give = (...ids: string[]) => board.post("投稿", { [assignee.id]: ids });

async function threadsOf(person: Person) {
  await untilHandled(server, INBOX);
  const { threadList } = await person.call(getInboxList, { ws, kind: InboxKind.SPRINT });
  return threadList;
}
const linesOf = async (person: Person) =>
  (await threadsOf(person)).flatMap(({ title, entryList }) =>
    entryList.map(({ detail }) => `${title} ${detail.sprintStep} ${detail.ownCount}`),
  );

describe("a sprint", () => {
  it("[IB14] [IB24] that starts and ends tells whoever has posts in it, once each, in a thread of its own", async () => {
    const [person, other, nobody] = [await colleague(), await colleague(), await colleague()];
    const { id: owner } = (await home.owner.call(getUserList, { ws, words: home.owner.email })).userList[0] ?? {
      id: "",
    };
    const numbers = [await give(person.id, owner), await give(person.id, other.id), await give(), await give(other.id)];
    const sprint = await newSprint("第1スプリント", numbers);
    await ask(deletePost, { projectSerialNumberList: [numbers[3] ?? 0] });
    await start(sprint);
    expect(await linesOf(person)).toEqual(["第1スプリント STARTED 2"]);
    expect(await linesOf(other)).toEqual(["第1スプリント STARTED 1"]);
    await close(sprint, numbers.slice(0, 3));
    expect(await linesOf(person)).toEqual(["第1スプリント ENDED 2", "第1スプリント STARTED 2"]);
    expect([await linesOf(nobody), await linesOf(home.owner)]).toEqual([[], []]);
    const [thread] = await threadsOf(person);
    expect(thread).toMatchObject({ subject: "SPRINT", projectKey: pk, boardId: board.id, viewId: board.viewId });
    expect(thread).toMatchObject({ postId: null, unreadCount: 2, entryList: [{ reason: InboxReason.IN_SPRINT }, {}] });
    await replay(server.services.db, { name: INBOX });
    expect(await linesOf(person)).toHaveLength(2);
    const before = await person.call(getInboxCount, { ws });
    const after = await person.call(updateInbox, { ws, idList: [thread?.id ?? ""], action: "DONE" });
    expect(before.unreadCount - after.unreadCount).toBe(1);
    expect(await threadsOf(person)).toEqual([]);
  });

  it("[IB24] that is sent back tells nobody, and nobody hears of a post that they muted", async () => {
    const [person, muting] = [await colleague(), await colleague()];
    const number = await give(person.id, muting.id);
    await muting.call(updateWatch, { ws, pk, projectSerialNumber: number, state: "MUTE" });
    const sprint = await newSprint("第2スプリント", [number]);
    await start(sprint);
    await close(sprint, [number]);
    await home.owner.call(sprints.sendBackSprintReport, sprint);
    const told = ["第2スプリント ENDED 1", "第2スプリント STARTED 1"];
    expect(await linesOf(person)).toEqual(told);
    await close(sprint, [number]);
    expect(await linesOf(person)).toEqual(["第2スプリント ENDED 1", ...told]);
    expect(await linesOf(muting)).toEqual([]);
  });
});
