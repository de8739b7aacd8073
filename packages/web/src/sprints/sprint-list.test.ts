import type { ExpectedEvent } from "@itoguchi/client/project/queued-mutation";
import type { ReceivedEvent } from "@itoguchi/client/project/received-events";
import { SprintStatus } from "@itoguchi/core/sprints/sprint";
import { describe, expect, it } from "vitest";
import { SprintList } from "./sprint-list.ts";

const REPORT = {
  ...{ id: "one", boardId: "b", viewId: "v", name: "一", goal: "", startsOn: null, endsOn: null },
  ...{ status: SprintStatus.READY, startedAt: null, closedAt: null, measure: null },
};

function start(answered = true) {
  const asks: PromiseWithResolvers<void>[] = [];
  let hear: (event: ReceivedEvent) => void = () => {};
  let tell = () => {};
  const expected = { events: [] as ExpectedEvent[] };
  const store = {
    listen: (listener: typeof hear) => {
      hear = listener;
      return () => {};
    },
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
    expected,
    replica: {},
  };
  const list = new SprintList(store as never, "v", async () => {
    const asked = Promise.withResolvers<void>();
    asks.push(asked);
    if (answered) asked.resolve();
    await asked.promise;
    const member = { sprintReportId: "one", postId: "a", projectSerialNumber: 1 };
    const lists = { itemList: [member], awayItemList: [], measureList: [], velocityList: [] };
    return { sprintReportList: [REPORT], ...lists, seq: 5 };
  });
  list.start();
  const event = (seq: number, type: string, payload: unknown) => hear({ seq, type, payload, actor: null, at: "" });
  function showExpected(events: ExpectedEvent[]) {
    expected.events = events;
    tell();
  }
  return { list, asks, event, expecting: showExpected };
}

const moved = (postId: string, sprintReportId: string | null): ExpectedEvent => ({
  type: "sprintMembers.moved",
  payload: { viewId: "v", list: [{ postId, sprintReportId, projectSerialNumber: 1 }] },
});
const placesIn = ({ state }: SprintList) => state?.members.map(({ postId }) => postId);
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("the sprints of a view", () => {
  it("are asked for once and then changed by events", async () => {
    const { list, asks, event } = start();
    await settled();
    event(6, "sprintMembers.moved", moved("b", "one").payload);
    event(7, "posts.changed", { list: [{ id: "a", deletedAt: "2026-11-17" }] });
    event(8, "sprintReports.saved", { list: [{ ...REPORT, name: "新" }] });
    expect([placesIn(list), list.state?.reports[0]?.name, asks.length]).toEqual([["a", "b"], "新", 1]);
  });

  it("have what was told while the answer was on its way, and not what the answer has already", async () => {
    const { list, asks, event } = start(false);
    event(5, "sprintMembers.moved", moved("a", null).payload);
    event(6, "sprintMembers.moved", moved("b", "one").payload);
    asks[0]?.resolve();
    await settled();
    expect(placesIn(list)).toEqual(["a", "b"]);
  });

  it("show what is queued until it is told or refused", async () => {
    const { list, expecting } = start();
    await settled();
    expecting([moved("a", null)]);
    expect([placesIn(list), [...list.moving]]).toEqual([[], ["a"]]);
    expecting([]);
    expect([placesIn(list), [...list.moving]]).toEqual([["a"], []]);
  });

  it("are asked for again when events were missed, and take an answer that is older than the last event", async () => {
    const { list, asks, event } = start();
    await settled();
    event(6, "sprintMembers.moved", moved("a", null).payload);
    event(6, "stream.reload", {});
    event(7, "sprintMembers.moved", moved("b", "one").payload);
    await settled();
    expect([placesIn(list), asks.length]).toEqual([["a", "b"], 2]);
  });
});
