import type { BoardCopy } from "@itoguchi/client/project/board-cache";
import { Outbox } from "@itoguchi/client/project/outbox";
import { type ProjectDoor, ProjectStore, type ToldEvent } from "@itoguchi/client/project/project-store";
import { ChartSetting } from "@itoguchi/core/charts/chart";
import { ChartType } from "@itoguchi/core/charts/chart-type";
import { keyOfNumber } from "@itoguchi/core/kernel/order-key";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import { BoardType } from "@itoguchi/core/model/board";
import { ColumnType } from "@itoguchi/core/model/column";
import { ViewSettings, ViewType } from "@itoguchi/core/model/view";
import { PageSettings, PostPageType } from "@itoguchi/core/pages/page";
import { type ProjectEvent, projectEvents } from "@itoguchi/core/streams/project.events";
import { EMPTY_PROJECT, followWhole, type ProjectState, stateOf } from "@itoguchi/core/streams/testing/whole-project";
import {
  BOARD,
  buildColumn,
  buildOption,
  buildPost,
  buildSection,
  idOf,
  NOW,
  TIME_ZONE,
  VIEW,
} from "@itoguchi/core/views/testing/builders";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Replica } from "./replica.ts";

const AT = NOW.toISOString();
const MEMBER = idOf("member");
const SECTIONS = ["一", "二", "三"].map((name) => buildSection(name));
const OPTIONS = ["甲", "乙"].map((name) => buildOption(name));
const NUMERIC = buildColumn(ColumnType.NUMERIC);
const SELECT = buildColumn(ColumnType.DROP_DOWN, { valueOptionList: OPTIONS });
const LINK = buildColumn(ColumnType.POST_LINK, { linkedBoardIdList: [BOARD] });

const board = (name: string) => ({
  id: BOARD,
  name,
  description: "",
  boardType: Object.values(BoardType)[0] as BoardType,
  boardOrder: keyOfNumber(1),
  detailTitleColumnWidth: 100,
  archivedAt: null,
});
const view = (name: string, id = VIEW) => ({
  ...ViewSettings.parse({}),
  id,
  boardId: BOARD,
  name,
  viewType: ViewType.TABLE,
  status: 1 as const,
  isDefault: false,
  viewOrder: keyOfNumber(1),
  archivedAt: null,
});

const START: ProjectState = {
  ...EMPTY_PROJECT,
  boards: [board("板")],
  sections: SECTIONS,
  columns: [NUMERIC, SELECT, LINK],
  views: [view("表")],
};

const number = fc.integer({ min: 1, max: 6 });
const postId = number.map((one) => buildPost(one).id);
const name = fc.constantFrom("あ", "い", "う", "");
const sectionId = fc.constantFrom(...SECTIONS.map(({ id }) => id));
const optionId = fc.constantFrom(...OPTIONS.map(({ id }) => id));
const partId = (kind: string) => fc.integer({ min: 1, max: 4 }).map((one) => idOf(`${kind} ${one}`));
const values = fc.record(
  {
    [NUMERIC.id]: fc.option(fc.integer({ min: -5, max: 5 })),
    [SELECT.id]: fc.option(optionId),
  },
  { requiredKeys: [] },
);
const kept = values.map((data) => Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null)));
const touch = { updatedBy: MEMBER, userUpdatedAt: AT };
const removed = (kind: string) => fc.record({ idList: fc.array(partId(kind), { minLength: 1, maxLength: 2 }) });
const saved = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 1, maxLength: 2 }).map((list) => ({ list }));

const subPost = fc.record({ id: partId("sub-post"), postId, title: name, data: kept }).map((one) => ({
  ...one,
  projectSerialNumber: 1,
  subPostProjectSerialNumber: 1,
  postOrder: keyOfNumber(1),
  contentsText: "",
  contentsVersion: 0,
  isFeedback: false,
  userAgent: null,
  postedBy: MEMBER,
  updatedBy: MEMBER,
  postedAt: AT,
  userUpdatedAt: AT,
  archivedAt: null,
  archivedBy: null,
}));
const page = fc.record({ id: partId("page"), postId }).map((one) => ({
  ...PageSettings.parse({ imageUrl: "https://example.com/a.png" }),
  ...one,
  subPostId: null,
  postPageType: PostPageType.IMAGE,
  createdAt: AT,
}));
const comment = fc.record({ id: partId("comment"), postId, commentText: name }).map((one) => ({
  ...one,
  subPostId: null,
  contents: { type: "doc" as const, content: [] },
  mentionedIdList: [],
  commentedBy: MEMBER,
  createdAt: AT,
  updatedAt: AT,
  reactionList: [],
}));
const template = fc.record({ id: partId("template"), name }).map((one) => ({
  ...one,
  boardId: BOARD,
  isSubPost: false,
  title: "",
  contents: null,
  sectionId: null,
  data: {},
  subPostList: [],
}));
const chart = fc.record({ id: partId("chart"), name }).map((one) => ({
  ...ChartSetting.parse({ chartType: Object.values(ChartType)[0] }),
  ...one,
  boardId: BOARD,
  viewId: VIEW,
  chartOrder: keyOfNumber(1),
}));
const sprintStatus = fc.constantFrom(1, 2, 3);
const sprint = fc.record({ id: partId("sprint"), name, status: sprintStatus }).map((one) => ({
  ...one,
  boardId: BOARD,
  viewId: VIEW,
  goal: "",
  startsOn: null,
  endsOn: null,
  startedAt: null,
  closedAt: null,
}));
const pace = partId("sprint").map((sprintReportId) => ({
  ...{ sprintReportId, name: "", committed: 1, completed: 1 },
  count: { committed: 1, completed: 1 },
}));
const sprintMember = fc.record({ postId, sprintReportId: fc.option(partId("sprint")), projectSerialNumber: number });
const tag = fc.record({ tag: fc.record({ id: partId("tag"), name }) });
const link = fc.record({ id: partId("link"), postId, linkedPostId: postId }).map((one) => ({
  ...one,
  columnId: LINK.id,
  linkedColumnId: null,
}));
const change = fc.record(
  {
    id: postId,
    title: name,
    sectionId,
    data: values,
    archivedAt: fc.option(fc.constant(AT)),
    deletedAt: fc.constant(AT),
    viewOrder: fc.record({ [VIEW]: fc.option(fc.constantFrom("a0", "a1")) }),
  },
  { requiredKeys: ["id"] },
);

/** One of each type: an event that is missing here fails the types. */
const PAYLOADS: Record<ProjectEvent["type"], fc.Arbitrary<unknown>> = {
  "boards.saved": saved(name.map(board)),
  "boards.removed": fc.constant({ idList: [idOf("another board")] }),
  "sections.saved": saved(name.map((one) => buildSection(`新${one}`))),
  "sections.removed": fc.constant({ idList: [idOf("新あ")] }),
  "columns.saved": saved(name.map((one) => ({ ...NUMERIC, name: one }))),
  "columns.removed": fc.constant({ idList: [idOf("another column")] }),
  "views.saved": saved(fc.tuple(name, partId("view")).map(([one, id]) => view(one, id))),
  "views.removed": removed("view"),
  "posts.registered": saved(
    fc
      .tuple(number, name, sectionId, kept)
      .map(([one, title, section, data]) => buildPost(one, { title, sectionId: section, data })),
  ),
  "posts.changed": saved(change),
  "section.emptied": fc
    .tuple(sectionId, sectionId)
    .map(([from, to]) => ({ ...touch, boardId: BOARD, sectionId: from, intoSectionId: to })),
  "values.converted": fc.constant({ before: NUMERIC, column: { ...NUMERIC, name: "数" } }),
  "option.replaced": fc.tuple(optionId, optionId).map(([from, to]) => ({
    ...touch,
    boardId: BOARD,
    columnId: SELECT.id,
    valueOptionId: from,
    replacementValueOptionId: to,
  })),
  "links.saved": saved(link),
  "links.removed": removed("link"),
  "subPosts.saved": saved(subPost),
  "subPosts.removed": removed("sub-post"),
  "pages.saved": saved(page),
  "pages.removed": removed("page"),
  "comments.saved": saved(comment),
  "comments.removed": removed("comment"),
  "postTemplates.saved": saved(template),
  "postTemplates.removed": removed("template"),
  "charts.saved": saved(chart),
  "charts.removed": removed("chart"),
  "sprintReports.saved": fc
    .tuple(saved(sprint), fc.option(saved(pace), { nil: undefined }))
    .map(([{ list }, paces]) => ({ list, ...(paces && { paceList: paces.list }) })),
  "sprintMembers.moved": saved(sprintMember).map(({ list }) => ({ viewId: VIEW, list })),
  "sprintReports.removed": removed("sprint"),
  "tag.registered": tag,
  "tag.deleted": tag,
};

const eventArbitrary = fc.oneof(
  ...Object.entries(PAYLOADS).map(([type, payload]) => payload.map((given) => ({ type, payload: given }))),
);
const streamArbitrary = fc.array(eventArbitrary, { maxLength: 40 });

function copyOf(state: ProjectState): BoardCopy {
  return {
    seq: 0,
    timeZone: TIME_ZONE,
    memberId: MEMBER,
    memberList: [],
    boardList: state.boards,
    sectionList: state.sections,
    columnList: state.columns,
    boardViewList: state.views as BoardCopy["boardViewList"],
    ownViewList: [],
    postCount: 0,
    postSetList: [
      {
        boardId: BOARD,
        posts: new Replica({ workspaceId: "", projectId: "" }, 0, state).table.board(BOARD).columns([]),
      },
    ],
    linkList: [],
  };
}

/** A board in a browser that hears exactly the given events. */
async function browserOf(state: ProjectState) {
  let hear: (event: ToldEvent) => void = () => {};
  const ask = (async () => copyOf(state)) as unknown as ProjectDoor["ask"];
  const store = await ProjectStore.open(
    {
      place: { workspaceId: "", projectKey: "" },
      ask,
      outbox: new Outbox(ask),
      accountId: MEMBER,
      follow(_since, { onEvent }) {
        hear = onEvent;
        return () => {};
      },
    },
    BOARD,
  );
  return { store, hear: (event: ToldEvent) => hear(event) };
}

describe("one interpreter", () => {
  it("brings the server's replica, the browser's store and the proof to the same state", async () => {
    await fc.assert(
      fc.asyncProperty(streamArbitrary, async (stream) => {
        const events = stream.map((event, index) => ({ ...event, seq: index + 1, actor: null, at: AT }));
        for (const { type, payload } of events) projectEvents[type as ProjectEvent["type"]].parse(payload);
        const proof = followWhole(START, 0);
        const server = new Replica({ workspaceId: "", projectId: "" }, 0, START);
        const browser = await browserOf(START);
        for (const event of events) {
          proof.apply(structuredClone(event));
          server.apply(structuredClone(event));
          browser.hear(structuredClone(event));
        }
        browser.store.close();
        const expected = stateOf(proof.replica);
        expect(stateOf(server), "server").toEqual(expected);
        expect(stateOf(browser.store.replica), "browser").toEqual(expected);
        expect(browser.store.replica.seq).toBe(events.length);
      }),
      { numRuns: atDepth({ usual: 100, full: 2_000 }) },
    );
  });
});
