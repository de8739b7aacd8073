import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { ReceivedEvent } from "@itoguchi/client/project/received-events";
import { type Chart, ChartSetting } from "@itoguchi/core/charts/chart";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { describe, expect, it } from "vitest";
import { ChartList } from "./chart-list.ts";

const VIEW = { id: "view", boardId: "board" };
const buildChart = (id: string, overrides: Partial<Chart> = {}): Chart => ({
  ...ChartSetting.parse({ chartType: ChartType.CALCULATE }),
  ...{ id, boardId: VIEW.boardId, viewId: VIEW.id, name: id, chartOrder: id },
  ...overrides,
});

/** Answers when it is told to, and tells of what happens. */
function open() {
  const answers: ((answer: { seq: number; chartList: Chart[] }) => void)[] = [];
  const heard = new Set<(event: ReceivedEvent) => void>();
  let changed = () => {};
  const store = {
    replica: {},
    ask: () => new Promise((resolve) => answers.push(resolve)),
    listen: (listener: (event: ReceivedEvent) => void) => {
      heard.add(listener);
      return () => heard.delete(listener);
    },
    subscribe(listener: () => void) {
      changed = listener;
      return () => {};
    },
    expected: { events: [] as { type: string; payload: unknown }[] },
  };
  const list = new ChartList(store as unknown as ProjectStore, VIEW);
  list.start();
  return {
    queue(events: { type: string; payload: unknown }[]) {
      store.expected.events = events;
      changed();
    },
    names: () => list.state?.map(({ name }) => name),
    async answer(seq: number, ...chartList: Chart[]) {
      answers.shift()?.({ seq, chartList });
      await new Promise((resolve) => setTimeout(resolve));
    },
    tell(seq: number, type: string, payload: unknown) {
      for (const listener of heard) listener({ seq, type, payload, actor: null } as unknown as ReceivedEvent);
    },
  };
}

describe("the charts of a view", () => {
  it("stand in their order, and follow what is told after the answer", async () => {
    const { names, answer, tell } = open();
    expect(names()).toBeUndefined();
    await answer(5, buildChart("b"), buildChart("a"));
    expect(names()).toEqual(["a", "b"]);
    tell(6, "charts.saved", { list: [buildChart("c"), buildChart("x", { viewId: "other" })] });
    tell(7, "charts.removed", { idList: ["a"] });
    expect(names()).toEqual(["b", "c"]);
    tell(7, "charts.saved", { list: [buildChart("a")] });
    expect(names(), "what was told already").toEqual(["b", "c"]);
  });

  it("lose nothing that is told while the answer is on its way", async () => {
    const { names, answer, tell } = open();
    tell(5, "charts.saved", { list: [buildChart("a", { name: "古い" })] });
    tell(6, "charts.saved", { list: [buildChart("c")] });
    await answer(5, buildChart("a"));
    expect(names()).toEqual(["a", "c"]);
  });

  it("[CL17] are asked for again when events were missed", async () => {
    const { names, answer, tell } = open();
    await answer(1, buildChart("a"));
    tell(1, "stream.reload", {});
    tell(3, "charts.saved", { list: [buildChart("c")] });
    await answer(2, buildChart("a"), buildChart("b"));
    expect(names()).toEqual(["a", "b", "c"]);
  });

  it("show what is queued above what is told, and go back when it is refused", async () => {
    const { names, answer, tell, queue } = open();
    await answer(1, buildChart("a"));
    queue(["一", "二"].map((name) => ({ type: "charts.saved", payload: { list: [buildChart("a", { name })] } })));
    expect(names()).toEqual(["二"]);
    tell(2, "charts.saved", { list: [buildChart("a", { name: "ほかの人" })] });
    expect(names()).toEqual(["二"]);
    queue([]);
    expect(names()).toEqual(["ほかの人"]);
  });
});
