import { InboxReason } from "@itoguchi/core/inbox/inbox";
import { getInboxList, getWatch, updateWatch } from "@itoguchi/core/inbox/inbox.calls";
import { Role } from "@itoguchi/core/kernel/roles";
import { getUserList } from "@itoguchi/core/members/members.calls";
import { ComparisonOperator, type FilterCondition } from "@itoguchi/core/model/filter";
import { ViewType } from "@itoguchi/core/model/view";
import { saveOwnView } from "@itoguchi/core/views/own-views.operations";
import { archiveView, registerView, updateView } from "@itoguchi/core/views/view-settings.operations";
import { describe, expect, it } from "vitest";
import type { Person } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";
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
const state = await board.options("STATE", ["未対応", "対応中"]);
const [open = "", underway = ""] = state.options;

type Condition = Partial<FilterCondition> & Pick<FilterCondition, "targetColumnId" | "comparisonOperator">;
const filter = (condition: Condition) => [
  { id: newId(new Date()), conditionOperator: "AND" as const, filterConditionList: [condition as FilterCondition] },
];
const inState = (id: string) =>
  filter({ targetColumnId: state.id, comparisonOperator: ComparisonOperator.IS_CONTAIN, valueOptionIdList: [id] });

async function newView(name: string, filterGroupList: ReturnType<typeof filter>): Promise<string> {
  const { id } = await ask(registerView, { boardId: board.id, name, viewType: ViewType.TABLE });
  await ask(updateView, { boardViewId: id, filterGroupList });
  return id;
}

async function colleague(): Promise<Person & { id: string }> {
  const person = await buildMember(server, home, Role.STAFF);
  const { userList } = await home.owner.call(getUserList, { ws, words: person.email });
  return { ...person, id: (userList[0] as { id: string }).id };
}

const watch = (person: Person, viewId: string, state: "WATCH" | "DEFAULT" = "WATCH") =>
  person.call(updateWatch, { ws, pk, viewId, state });

async function linesOf(person: Person) {
  await untilHandled(server, INBOX);
  const { threadList } = await person.call(getInboxList, { ws });
  return threadList.map(({ title, entryList: [entry] }) => [title, entry?.reason, entry?.detail.viewName]);
}

describe("watching a view", () => {
  it("[IB25] tells of new posts that it shows, with its name, and of no others", async () => {
    const person = await colleague();
    const viewId = await newView("未対応だけ", inState(open));
    expect(await watch(person, viewId)).toEqual({ state: "WATCH", reasonList: [] });
    await board.post("合う", { [state.id]: open });
    await board.post("合わない", { [state.id]: underway });
    await board.post("空");
    const told = [["合う", InboxReason.WATCHING_VIEW, "未対応だけ"]];
    expect(await linesOf(person)).toEqual(told);
    await watch(person, viewId, "DEFAULT");
    expect((await person.call(getWatch, { ws, pk, viewId })).state).toBe("DEFAULT");
    await board.post("もう届かない", { [state.id]: open });
    expect(await linesOf(person)).toEqual(told);
  });

  it("[IB25] asks as the person sees it: for themselves, and by what they set on it", async () => {
    const [one, other] = [await colleague(), await colleague()];
    const own = filter({
      targetColumnId: assignee.id,
      comparisonOperator: ComparisonOperator.IS_CONTAIN,
      isSelectSelf: true,
    });
    const ofMine = await newView("自分の", own);
    const byState = await newView("状態", inState(open));
    for (const person of [one, other]) await watch(person, ofMine);
    await watch(other, byState);
    await ask(saveOwnView, { boardViewId: byState, setting: { filterGroupList: inState(underway) } }, other);
    // Whoever is given the post is told of that.
    await board.post("渡す", { [assignee.id]: [one.id] });
    await board.post("対応中の", { [state.id]: underway });
    expect(await linesOf(one)).toEqual([["渡す", InboxReason.ASSIGNED, undefined]]);
    expect(await linesOf(other)).toEqual([["対応中の", InboxReason.WATCHING_VIEW, "状態"]]);
  });

  it("[IB8] [IB25] tells once by the stronger reason, and an archived view tells nobody", async () => {
    const [both, late] = [await colleague(), await colleague()];
    const viewId = await newView("どちらも", []);
    const second = await newView("二つ目", []);
    await both.call(updateWatch, { ws, pk, boardId: board.id, state: "WATCH" });
    for (const id of [viewId, second]) await watch(both, id);
    await watch(late, second);
    await ask(archiveView, { boardViewId: second });
    await board.post("一度だけ");
    expect(await linesOf(both)).toEqual([["一度だけ", InboxReason.WATCHING_BOARD, undefined]]);
    expect(await linesOf(late)).toEqual([]);
  });

  it("[IB10] is refused for a view of a project that one cannot open, and MUTE for any view", async () => {
    const stranger = await buildWorkspace(server);
    const viewId = await newView("よその", []);
    const place = { ws: stranger.workspace.id, pk: stranger.projectKey };
    const statusOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    expect(await statusOf(stranger.owner.call(updateWatch, { ...place, viewId, state: "WATCH" }))).toBe(404);
    expect(await statusOf(home.owner.call(updateWatch, { ws, pk, viewId, state: "MUTE" }))).toBe(400);
    expect(await statusOf(home.owner.call(getWatch, { ws, pk, viewId, boardId: board.id }))).toBe(400);
  });
});
