import { describe, expect, it } from "vitest";
import { applyToSprints, type ViewSprints } from "./apply-to-sprints.ts";
import { keptMember, sprintEvents } from "./sprint.events.ts";
import { type SprintReport, SprintStatus } from "./sprint.ts";
import { MOST_PACES } from "./velocity.ts";

const VIEW = "0193a1b2-0000-7000-8000-000000000001";
const [ONE, TWO, POST, OTHER] = ["2", "3", "4", "5"].map((end) => `0193a1b2-0000-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
  string,
];

function report(id: string, status: SprintStatus = SprintStatus.READY): SprintReport {
  const empty = { startsOn: null, endsOn: null, startedAt: null, closedAt: null };
  return { id, boardId: VIEW, viewId: VIEW, name: "", goal: "", status, ...empty };
}
const member = (postId: string, sprintReportId: string | null) => ({ postId, sprintReportId, projectSerialNumber: 1 });
const pace = (sprintReportId: string) => ({
  ...{ sprintReportId, name: "", committed: 2, completed: 1 },
  count: { committed: 1, completed: 1 },
});
const moved = (...list: ReturnType<typeof member>[]) => ({
  type: "sprintMembers.moved",
  payload: { viewId: VIEW, list },
});
const saved = (...list: SprintReport[]) => ({ type: "sprintReports.saved", payload: { list } });

const START: ViewSprints = {
  reports: [report(ONE, SprintStatus.IN_PROGRESS), report(TWO)],
  members: [keptMember(VIEW, { postId: POST, sprintReportId: ONE, projectSerialNumber: 1 })],
  paces: [],
};
const after = (state: ViewSprints, ...events: { type: string; payload: unknown }[]) =>
  events.reduce<ViewSprints | undefined>((known, event) => known && applyToSprints(known, event, VIEW), state);
const placesIn = (state: ViewSprints | undefined) =>
  state?.members.map(({ postId, sprintReportId }) => [postId, sprintReportId]);

describe("events of sprints", () => {
  it("put each post into one sprint of the view, or into none", () => {
    expect(placesIn(after(START, moved(member(POST, TWO), member(OTHER, ONE))))).toEqual([
      [POST, TWO],
      [OTHER, ONE],
    ]);
    expect(placesIn(after(START, moved(member(POST, null))))).toEqual([]);
  });

  it("empty a sprint that is closed or removed; closed, it has a pace, which goes when it is opened again", () => {
    const closed = { list: [report(ONE, SprintStatus.DONE)], paceList: [pace(ONE)] };
    const done = after(START, { type: "sprintReports.saved", payload: closed });
    expect([placesIn(done), done?.paces.map(({ id }) => id)]).toEqual([[], [ONE]]);
    const again = done && after(done, saved(report(ONE, SprintStatus.IN_PROGRESS)));
    expect(again?.paces).toEqual([]);
    expect(placesIn(after(START, { type: "sprintReports.removed", payload: { idList: [ONE] } }))).toEqual([]);
  });

  it("say too little when the pace before the oldest comes back into sight", () => {
    const full = {
      ...START,
      paces: Array.from({ length: MOST_PACES }, (_, at) => ({ id: `${at}`, ...pace(`${at}`) })),
    };
    expect(after(full, { type: "sprintReports.saved", payload: { list: [report("0")] } })).toBeUndefined();
    expect(after(full, saved(report(TWO)))?.paces).toHaveLength(MOST_PACES);
  });

  it("of other views change nothing", () => {
    const elsewhere = { ...report(OTHER), viewId: OTHER };
    expect(
      after(START, saved(elsewhere), { ...moved(member(OTHER, ONE)), payload: { viewId: OTHER, list: [] } }),
    ).toEqual(START);
  });

  it("of the time before measures, members and paces were told are still read", () => {
    const old = { list: [report(ONE)] };
    expect(sprintEvents["sprintReports.saved"].parse(old)).toEqual(old);
  });
});
