import { z } from "zod";
import { Board } from "../boards/board.ts";
import { Column } from "../boards/column.ts";
import { Section } from "../boards/section.ts";
import { Chart } from "../charts/chart.ts";
import { Comment } from "../comments/comment.ts";
import { entityEvents, putAll, removeAll } from "../kernel/entities.ts";
import { reducer } from "../kernel/event.ts";
import {
  convertPost,
  convertSubPost,
  massEvents,
  moveOut,
  replaceOption,
  replaceOptionOfSubPost,
} from "../posts/mass-changes.ts";
import { Page } from "../posts/page.ts";
import { changePosts, postEvents } from "../posts/post.events.ts";
import type { Post } from "../posts/post.ts";
import { PostLink } from "../posts/post-link.ts";
import { PostTemplate } from "../posts/post-template.ts";
import { SubPost } from "../posts/sub-post.ts";
import { SprintReport } from "../sprints/sprint.ts";
import { BoardView } from "../views/view.ts";
import { ProjectTag } from "./tag.ts";

const OfTag = z.object({ tag: ProjectTag });

export const projectEvents = {
  ...entityEvents("boards", Board),
  ...entityEvents("sections", Section),
  ...entityEvents("columns", Column),
  ...entityEvents("views", BoardView),
  ...postEvents,
  ...massEvents,
  ...entityEvents("links", PostLink),
  ...entityEvents("subPosts", SubPost),
  ...entityEvents("pages", Page),
  ...entityEvents("comments", Comment),
  ...entityEvents("postTemplates", PostTemplate),
  ...entityEvents("charts", Chart),
  ...entityEvents("sprintReports", SprintReport),
  "tag.registered": OfTag,
  "tag.deleted": OfTag,
} as const;

/** What everybody who can open the project may follow. Lists by id; what is deleted is not in them. */
export interface ProjectState {
  boards: Board[];
  sections: Section[];
  columns: Column[];
  views: BoardView[];
  posts: Post[];
  links: PostLink[];
  /** What hangs on a post goes out of sight with it and is not told of one by one. */
  subPosts: SubPost[];
  pages: Page[];
  comments: Comment[];
  /** These go out of sight with their board or view. */
  postTemplates: PostTemplate[];
  charts: Chart[];
  sprintReports: SprintReport[];
  tags: ProjectTag[];
}

export const EMPTY_PROJECT: ProjectState = {
  boards: [],
  sections: [],
  columns: [],
  views: [],
  posts: [],
  links: [],
  subPosts: [],
  pages: [],
  comments: [],
  postTemplates: [],
  charts: [],
  sprintReports: [],
  tags: [],
};

/** What happens inside one project. */
export const reduceProject = reducer<ProjectState, typeof projectEvents>(projectEvents, {
  "boards.saved": (state, { list }) => ({ ...state, boards: putAll(state.boards, list) }),
  // Its posts are out of sight with it and not told of one by one.
  "boards.removed": (state, { idList }) => ({
    ...state,
    boards: removeAll(state.boards, idList),
    posts: state.posts.filter(({ boardId }) => !idList.includes(boardId)),
  }),
  "sections.saved": (state, { list }) => ({ ...state, sections: putAll(state.sections, list) }),
  "sections.removed": (state, { idList }) => ({ ...state, sections: removeAll(state.sections, idList) }),
  "columns.saved": (state, { list }) => ({ ...state, columns: putAll(state.columns, list) }),
  "columns.removed": (state, { idList }) => ({ ...state, columns: removeAll(state.columns, idList) }),
  "views.saved": (state, { list }) => ({ ...state, views: putAll(state.views, list) }),
  "views.removed": (state, { idList }) => ({ ...state, views: removeAll(state.views, idList) }),
  "posts.registered": (state, { list }) => ({ ...state, posts: putAll(state.posts, list) }),
  "posts.changed": (state, { list }) => ({ ...state, posts: changePosts(state.posts, list) }),
  "section.emptied": (state, deed) => ({ ...state, posts: state.posts.map((post) => moveOut(post, deed)) }),
  "values.converted": (state, deed) => ({
    ...state,
    posts: state.posts.map((post) => convertPost(post, deed)),
    subPosts: changeSubPostsOn(state, deed.column.boardId, (subPost) => convertSubPost(subPost, deed)),
  }),
  "option.replaced": (state, deed) => {
    const columns = state.columns.filter(({ boardId }) => boardId === deed.boardId);
    return {
      ...state,
      posts: state.posts.map((post) => replaceOption(post, columns, deed)),
      subPosts: changeSubPostsOn(state, deed.boardId, (subPost) => replaceOptionOfSubPost(subPost, columns, deed)),
    };
  },
  "links.saved": (state, { list }) => ({ ...state, links: putAll(state.links, list) }),
  "links.removed": (state, { idList }) => ({ ...state, links: removeAll(state.links, idList) }),
  "subPosts.saved": (state, { list }) => ({ ...state, subPosts: putAll(state.subPosts, list) }),
  "subPosts.removed": (state, { idList }) => ({ ...state, subPosts: removeAll(state.subPosts, idList) }),
  "pages.saved": (state, { list }) => ({ ...state, pages: putAll(state.pages, list) }),
  "pages.removed": (state, { idList }) => ({ ...state, pages: removeAll(state.pages, idList) }),
  "comments.saved": (state, { list }) => ({ ...state, comments: putAll(state.comments, list) }),
  "comments.removed": (state, { idList }) => ({ ...state, comments: removeAll(state.comments, idList) }),
  "postTemplates.saved": (state, { list }) => ({ ...state, postTemplates: putAll(state.postTemplates, list) }),
  "postTemplates.removed": (state, { idList }) => ({
    ...state,
    postTemplates: removeAll(state.postTemplates, idList),
  }),
  "charts.saved": (state, { list }) => ({ ...state, charts: putAll(state.charts, list) }),
  "charts.removed": (state, { idList }) => ({ ...state, charts: removeAll(state.charts, idList) }),
  "sprintReports.saved": (state, { list }) => ({ ...state, sprintReports: putAll(state.sprintReports, list) }),
  "sprintReports.removed": (state, { idList }) => ({
    ...state,
    sprintReports: removeAll(state.sprintReports, idList),
  }),
  "tag.registered": (state, { tag }) => ({ ...state, tags: putAll(state.tags, [tag]) }),
  "tag.deleted": (state, { tag }) => ({ ...state, tags: removeAll(state.tags, [tag.id]) }),
});

function changeSubPostsOn(
  { posts, subPosts }: ProjectState,
  boardId: string,
  change: (subPost: SubPost) => SubPost,
): SubPost[] {
  const here = new Set(posts.filter((post) => post.boardId === boardId).map(({ id }) => id));
  return subPosts.map((subPost) => (here.has(subPost.postId) ? change(subPost) : subPost));
}
