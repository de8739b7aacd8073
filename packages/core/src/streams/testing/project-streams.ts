import fc from "fast-check";
import { ChartSetting } from "#core/charts/chart";
import { ChartType } from "#core/charts/chart-type";
import { keyOfNumber } from "#core/kernel/order-key";
import { BoardType } from "#core/model/board";
import { ColumnType } from "#core/model/column";
import type { Post } from "#core/model/post";
import { ViewSettings, ViewType } from "#core/model/view";
import { PageSettings, PostPageType } from "#core/pages/page";
import { SprintStatus } from "#core/sprints/sprint";
import {
  BOARD,
  buildColumn,
  buildOption,
  buildPost,
  buildSection,
  idOf,
  NOW,
  OTHER_BOARD,
  VIEW,
} from "#core/views/testing/builders";
import { type ProjectEvent, projectEvents } from "../project.events.ts";
import { EMPTY_PROJECT, type ProjectState } from "./whole-project.ts";

const AT = NOW.toISOString();
export const MEMBER = idOf("member");
const SECTIONS = ["一", "二", "三"].map((name) => buildSection(name));
const OTHER_SECTION = buildSection("よそ", { boardId: OTHER_BOARD });
const OPTIONS = ["甲", "乙"].map((name) => buildOption(name));
const NUMERIC = buildColumn(ColumnType.NUMERIC);
const SELECT = buildColumn(ColumnType.DROP_DOWN, { valueOptionList: OPTIONS });
const LINK = buildColumn(ColumnType.POST_LINK, { linkedBoardIdList: [BOARD] });

const board = (name: string, id = BOARD) => ({
  id,
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

/** Two boards, so that posts can move. */
export const START: ProjectState = {
  ...EMPTY_PROJECT,
  boards: [board("板"), board("よその板", OTHER_BOARD)],
  sections: [...SECTIONS, OTHER_SECTION],
  columns: [NUMERIC, SELECT, LINK],
  views: [view("表")],
  posts: [1, 2, 3].map((number) => buildPost(number, { sectionId: SECTIONS[0]?.id as string, postedBy: MEMBER })),
};

const number = fc.integer({ min: 1, max: 6 });
const postId = number.map((one) => buildPost(one).id);
const name = fc.constantFrom("あ", "い", "う", "");
const sectionId = fc.constantFrom(...SECTIONS.map(({ id }) => id));
const optionId = fc.constantFrom(...OPTIONS.map(({ id }) => id));
const partId = (kind: string) => fc.integer({ min: 1, max: 4 }).map((one) => idOf(`${kind} ${one}`));
/** What hangs on a post stays on it. */
const onPost = (kind: string) =>
  fc.integer({ min: 1, max: 6 }).map((one) => ({ id: idOf(`${kind} ${one}`), postId: buildPost(1 + (one % 2)).id }));
const removedOnPost = (kind: string) =>
  fc.record({
    idList: fc.array(
      onPost(kind).map(({ id }) => id),
      { minLength: 1, maxLength: 2 },
    ),
  });
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

const subPost = fc.tuple(onPost("sub-post"), fc.record({ title: name, data: kept })).map(([place, one]) => ({
  ...place,
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
const page = fc.tuple(onPost("page"), fc.constantFrom("a", "b")).map(([place, file]) => ({
  ...PageSettings.parse({ imageUrl: `https://example.com/${file}.png` }),
  ...place,
  subPostId: null,
  postPageType: PostPageType.IMAGE,
  createdAt: AT,
}));
const comment = fc.tuple(onPost("comment"), name).map(([place, commentText]) => ({
  ...place,
  commentText,
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
const sprintStatus = fc.constantFrom(...Object.values(SprintStatus));
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
const paceOf = ({ id, name }: { id: string; name: string }) => ({
  ...{ sprintReportId: id, name, committed: 1, completed: 1 },
  count: { committed: 1, completed: 1 },
});
const sprintMember = fc.record({ postId, sprintReportId: fc.option(partId("sprint")), projectSerialNumber: number });
const document = fc
  .record({ id: partId("document"), title: name, parentId: fc.option(partId("document")) })
  .map((one) => ({
    ...one,
    documentOrder: "a0",
    icon: null,
    sharedType: "PUBLIC",
    isLocked: false,
    createdBy: idOf("member"),
    updatedAt: AT,
    archivedAt: null,
  }));
const tag = fc.record({ tag: fc.record({ id: partId("tag"), name }) });
const link = fc.record({ id: partId("link"), postId, linkedPostId: postId }).map((one) => ({
  ...one,
  columnId: LINK.id,
  linkedColumnId: null,
}));
const change = fc
  .record(
    {
      id: postId,
      title: name,
      place: fc.oneof(
        sectionId.map((one) => ({ sectionId: one })),
        sectionId.map((one) => ({ boardId: BOARD, sectionId: one })),
        fc.constant({ boardId: OTHER_BOARD, sectionId: OTHER_SECTION.id }),
      ),
      data: values,
      archivedAt: fc.option(fc.constant(AT)),
      viewOrder: fc.record({ [VIEW]: fc.option(fc.constantFrom("a0", "a1")) }),
    },
    { requiredKeys: ["id"] },
  )
  .map(({ place, ...fields }) => ({ ...fields, ...place }));

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
  "posts.changed": saved(
    fc.oneof(
      { arbitrary: change, weight: 9 },
      { arbitrary: fc.record({ id: postId, deletedAt: fc.constant(AT) }), weight: 1 },
    ),
  ),
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
  "subPosts.saved": saved(subPost).map(({ list }) => ({
    list,
    contents: Object.fromEntries(list.map(({ id }) => [id, null])),
  })),
  "subPosts.removed": removedOnPost("sub-post"),
  "pages.saved": saved(page),
  "pages.removed": removedOnPost("page"),
  "comments.saved": saved(comment),
  "comments.removed": removedOnPost("comment"),
  "postTemplates.saved": saved(template),
  "postTemplates.removed": removed("template"),
  "charts.saved": saved(chart),
  "charts.removed": removed("chart"),
  "sprintReports.saved": saved(sprint).map(({ list }) => ({
    list,
    paceList: list.filter(({ status }) => status === SprintStatus.DONE).map(paceOf),
  })),
  "sprintMembers.moved": saved(sprintMember).map(({ list }) => ({ viewId: VIEW, list })),
  "sprintReports.removed": removed("sprint"),
  "tag.registered": tag,
  "tag.deleted": tag,
  "documents.saved": saved(document),
  "documents.removed": removed("document"),
  "trash.removed": removed("post"),
};

const eventArbitrary = fc.oneof(
  ...Object.entries(PAYLOADS).map(([type, payload]) => payload.map((given) => ({ type, payload: given }))),
);
interface Given {
  type: string;
  payload: unknown;
}

/** As the server writes them: a post is made once, changed while it is there, and comes back after it was deleted. */
function possible(stream: readonly Given[]): Given[] {
  const posts = new Set(START.posts.map(({ id }) => id));
  return stream.map(({ type, payload }) => {
    const { list = [] } = payload as { list?: (Partial<Post> & { id: string })[] };
    if (type === "posts.registered") {
      const made = list.filter(({ id }, at) => !posts.has(id) && list.findIndex((one) => one.id === id) === at);
      for (const { id } of made) posts.add(id);
      return { type, payload: { list: made } };
    }
    if (type === "posts.changed") {
      const changed = list.filter(({ id }) => posts.has(id));
      for (const { id, deletedAt } of changed) if (deletedAt) posts.delete(id);
      return { type, payload: { list: changed } };
    }
    return { type, payload };
  });
}

/** Streams of events of every type, parsed as they are when they are written. */
export const projectStreams = fc.array(eventArbitrary, { maxLength: 100, size: "max" }).map((stream) =>
  possible(stream).map(({ type, payload }, index) => ({
    ...{ type, seq: index + 1, actor: null, at: AT },
    payload: projectEvents[type as ProjectEvent["type"]].parse(payload) as unknown,
  })),
);
