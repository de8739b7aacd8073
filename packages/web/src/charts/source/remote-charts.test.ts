import type { ReceivedEvent } from "@itoguchi/client/project/received-events";
import { type BoardView, ViewSettings } from "@itoguchi/core/model/view";
import { ProjectReplica } from "@itoguchi/core/streams/project-replica";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RemoteCharts } from "./remote-charts.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ["posts.changed", 6, 2],
  ["charts.saved", 6, 2],
  ["stream.reload", 5, 2],
  ["posts.changed", 5, 1],
  ["comments.saved", 6, 1],
])("after %s with number %i, charts drawn at number 5 have been asked for %i times", async (type, seq, times) => {
  let hear: (event: ReceivedEvent) => void = () => {};
  const ask = vi.fn(async () => ({ seq: 5, drawnList: [] }));
  const store = {
    ask,
    listen(listener: typeof hear) {
      hear = listener;
      return () => {};
    },
    subscribe: () => () => {},
    replica: new ProjectReplica(5, { boards: [], sections: [], columns: [], views: [] }),
  };
  const view = { ...ViewSettings.parse({}), id: "v", boardId: "b" } as BoardView;
  const charts = new RemoteCharts(store as never, view);
  charts.start();
  await vi.advanceTimersByTimeAsync(0);
  hear({ seq, type, payload: {}, actor: null, at: "" });
  await vi.advanceTimersByTimeAsync(5_000);
  charts.close();
  expect(ask).toHaveBeenCalledTimes(times);
});
