import type { OpenPostData } from "@itoguchi/client/post-details/detail-data";
import { detailsIn } from "@itoguchi/client/post-details/kept-details";
import type { BoardCopy } from "@itoguchi/client/project/board-cache";
import { Outbox } from "@itoguchi/client/project/outbox";
import { type ProjectDoor, ProjectStore } from "@itoguchi/client/project/project-store";
import type { ReceivedEvent } from "@itoguchi/client/project/received-events";
import { boardViewChartList } from "@itoguchi/core/charts/charts.operations";
import { showComment } from "@itoguchi/core/comments/show-comment";
import { sortById } from "@itoguchi/core/kernel/entities";
import { atDepth } from "@itoguchi/core/kernel/testing/depth";
import type { OpenPost } from "@itoguchi/core/post-details/post-detail";
import { showSubPost } from "@itoguchi/core/post-details/show-sub-post";
import { copyPosts } from "@itoguchi/core/screens/board-copy";
import { MEMBER, projectStreams, START } from "@itoguchi/core/streams/testing/project-streams";
import { followWhole, type ProjectState, stateOf } from "@itoguchi/core/streams/testing/whole-project";
import { BOARD, TIME_ZONE, VIEW } from "@itoguchi/core/views/testing/builders";
import fc from "fast-check";
import { expect, it } from "vitest";
import { ChartList } from "#web/charts/source/chart-list.ts";
import { tagsAfter } from "#web/projects/tag-list.ts";
import { SprintList } from "#web/sprints/sprint-list.ts";
import { type ListedTemplate, templatesAfter } from "./templates/template-list.ts";

const NAME = "member";
const reader = { accountName: (id: string) => (id === MEMBER ? NAME : undefined) };

function copyOf(state: ProjectState): BoardCopy {
  const { replica } = followWhole(state, 0);
  return {
    ...{
      seq: 0,
      timeZone: TIME_ZONE,
      companyDayList: [],
      memberId: MEMBER,
      memberList: [{ id: MEMBER, accountName: NAME }],
    },
    boardList: state.boards,
    sectionList: state.sections,
    columnList: state.columns,
    boardViewList: state.views as BoardCopy["boardViewList"],
    ownViewList: [],
    postCount: state.posts.length,
    ...copyPosts(
      replica,
      state.boards.map(({ id }) => id),
    ),
  };
}

const NO_SPRINTS = {
  ...{ sprintReportList: [], itemList: [], awayItemList: [], measureList: [], velocityList: [] },
  seq: 0,
};

/** A board in a browser that hears exactly the given events, with everything that its screens keep of the project. */
async function openBrowser() {
  let hear: (event: ReceivedEvent) => void = () => {};
  const ask = (async ({ name }: { name: string }) =>
    name === boardViewChartList.name ? { seq: 0, chartList: [] } : copyOf(START)) as unknown as ProjectDoor["ask"];
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
  const charts = new ChartList(store, { id: VIEW, boardId: BOARD });
  const sprints = new SprintList(store, VIEW, async () => NO_SPRINTS);
  charts.start();
  sprints.start();
  await Promise.all([charts.load(), sprints.load()]);
  const { posts } = detailsIn(store);
  const requests = new Map(
    START.posts.map(({ id, projectSerialNumber }) => [id, posts.request({ projectSerialNumber, boardViewId: VIEW })]),
  );
  const details = {
    get: (id: string) => requests.get(id)?.cached(),
    set: (id: string, data: OpenPostData) => requests.get(id)?.cache(data),
  };
  return { store, charts, sprints, details, hear: (event: ReceivedEvent) => hear(event) };
}

/** As the server answers when the post is opened; links and what they show are asked for anew. */
function detailOf(state: ProjectState, id: string): OpenPost | undefined {
  const post = state.posts.find((one) => one.id === id);
  const section = state.sections.find((one) => one.id === post?.sectionId);
  if (!post || !section) return undefined;
  const { boardId, data, viewOrder, archivedBy: _, ...fields } = post;
  const commentList = state.comments
    .filter(({ postId }) => postId === id)
    .map((comment) => showComment(comment, { ...reader, contents: (kept) => kept }));
  return {
    ...fields,
    projectBoardId: boardId,
    sectionArchivedAt: section.archivedAt,
    columnData: data,
    contents: null,
    postedUserAccountName: (post.postedBy && reader.accountName(post.postedBy)) ?? null,
    updatedUserAccountName: (post.updatedBy && reader.accountName(post.updatedBy)) ?? null,
    createdAt: post.postedAt,
    updatedAt: post.userUpdatedAt,
    commentList,
    pageList: state.pages.filter(({ postId }) => postId === id),
    subPostList: state.subPosts
      .filter(({ postId }) => postId === id)
      .flatMap((one) => showSubPost(one, undefined, { ...reader, contents: null }) ?? []),
    viewPostList: Object.entries(viewOrder).map(([viewId, postOrder]) => ({
      ...{ id: `${id}:${viewId}`, postOrder, projectBoardViewId: viewId },
      postProjectSerialNumber: post.projectSerialNumber,
    })),
    ...{ parentPostList: [], childPostList: [], relatedPostList: [] },
    ...{ isShowParentPostList: true, isShowChildPostList: true },
  };
}

const OPENED = START.posts.map(({ id }) => id);
/** Events that an open post is changed by: it is not asked for again. */
const APPLIED = /^(comments|pages|subPosts)\./;
const OF_POSTS = /^(comments|pages|subPosts|posts)\./;

it("one interpreter brings whatever a browser keeps of a project to the state of the proof", async () => {
  await fc.assert(
    fc.asyncProperty(projectStreams, async (events) => {
      const proof = followWhole(START, 0);
      const browser = await openBrowser();
      let [tags, templates]: [readonly { id: string; name: string }[], readonly ListedTemplate[]] = [[], []];
      const open = (id: string, seq: number) => {
        const post = detailOf(proof.state(), id);
        if (post) browser.details.set(id, { seq, post } as OpenPostData);
      };
      for (const id of OPENED) open(id, 0);
      for (const event of events) {
        const wasOpen = OPENED.filter((id) => browser.details.get(id));
        proof.apply(structuredClone(event));
        browser.hear(structuredClone(event));
        tags = tagsAfter(tags, structuredClone(event));
        templates = templatesAfter(templates, structuredClone(event), BOARD);
        const lost = wasOpen.filter((id) => !browser.details.get(id));
        if (APPLIED.test(event.type)) expect(lost, event.type).toEqual([]);
        // One that came back is asked for when it is opened, like one that was lost.
        for (const id of OPENED) if (!browser.details.get(id)) open(id, event.seq);
        // At once: what is asked for anew because of a later event would hide it.
        if (!OF_POSTS.test(event.type)) continue;
        const state = proof.state();
        for (const id of OPENED)
          expect(comparable(browser.details.get(id)?.post), event.type).toEqual(comparable(detailOf(state, id)));
      }
      const { store, charts, sprints } = browser;
      for (const close of [charts, sprints, store]) close.close();
      const state = proof.state();
      expect(stateOf(store.replica), "structure, posts and links").toEqual(stateOf(proof.replica));
      expect(sortById(tags)).toEqual(state.tags);
      expect(sortById(templates)).toEqual(state.postTemplates.map(({ id, name, title }) => ({ id, name, title })));
      expect(sortById(charts.state ?? [])).toEqual(state.charts);
      expect(sortById(sprints.state?.reports ?? [])).toEqual(state.sprintReports);
      expect(sortById(sprints.state?.members ?? [])).toEqual(state.sprintMembers);
      expect(sortById(sprints.state?.paces ?? [])).toEqual(state.sprintPaces);
      expect(store.replica.seq).toBe(events.length);
    }),
    { numRuns: atDepth({ usual: 100, full: 2_000 }) },
  );
});

/** What is on it, in whatever order. */
function comparable(post: OpenPost | undefined) {
  if (!post) return undefined;
  const { commentList, pageList, subPostList, ...rest } = post;
  return {
    ...rest,
    commentList: sortById(commentList),
    pageList: sortById(pageList),
    subPostList: sortById(subPostList),
  };
}
