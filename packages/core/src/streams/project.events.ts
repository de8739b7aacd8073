import { boardAppliers, boardEvents } from "#core/boards/board.events";
import type { Chart } from "#core/charts/chart";
import { chartAppliers, chartEvents } from "#core/charts/chart.events";
import type { Comment } from "#core/comments/comment";
import { commentAppliers, commentEvents } from "#core/comments/comment.events";
import type { EntitySink } from "#core/kernel/entities";
import { type Appliers, applying, type EventOf } from "#core/kernel/event";
import type { Board } from "#core/model/board";
import type { Column } from "#core/model/column";
import type { PostLink } from "#core/model/post-link";
import type { Section } from "#core/model/section";
import type { SubPost } from "#core/model/sub-post";
import type { BoardView } from "#core/model/view";
import { type MassTable, massAppliers, massEvents } from "#core/posts/mass-change.events";
import type { Page } from "#core/posts/page";
import { pageAppliers, pageEvents } from "#core/posts/page.events";
import { postAppliers, postEvents } from "#core/posts/post.events";
import { postLinkAppliers, postLinkEvents } from "#core/posts/post-link.events";
import type { PostTemplate } from "#core/posts/post-template";
import { postTemplateAppliers, postTemplateEvents } from "#core/posts/post-template.events";
import { subPostAppliers, subPostEvents } from "#core/posts/sub-post.events";
import type { ProjectTag } from "#core/projects/tag";
import { tagAppliers, tagEvents } from "#core/projects/tag.events";
import type { SprintReport } from "#core/sprints/sprint";
import { sprintAppliers, sprintEvents } from "#core/sprints/sprint.events";
import { viewAppliers, viewEvents } from "#core/views/view.events";

/** What happens inside one project. Each noun owns its events and what they do. */
export const projectEvents = {
  ...boardEvents,
  ...viewEvents,
  ...postEvents,
  ...massEvents,
  ...postLinkEvents,
  ...subPostEvents,
  ...pageEvents,
  ...commentEvents,
  ...postTemplateEvents,
  ...chartEvents,
  ...sprintEvents,
  ...tagEvents,
} as const;

export type ProjectEvent = EventOf<typeof projectEvents>;

/** What a follower of a project holds; events change nothing else. */
export interface ProjectTarget extends ProjectParts {
  readonly table: MassTable;
  readonly boards: EntitySink<Board>;
  readonly sections: EntitySink<Section>;
  readonly columns: EntitySink<Column>;
  readonly views: EntitySink<BoardView>;
  readonly links: EntitySink<PostLink>;
}

type Kept<T> = EntitySink<T> & { values(): Iterable<T> };

/** What not every follower holds, or not all of: the server's memory has none of it, a browser what is open. */
export interface ProjectParts {
  /** What hangs on a post goes out of sight with it: no event names it one by one. */
  readonly subPosts: Kept<SubPost>;
  readonly pages: Kept<Page>;
  readonly comments: Kept<Comment>;
  /** These go out of sight with their board or view. */
  readonly postTemplates: Kept<PostTemplate>;
  readonly charts: Kept<Chart>;
  readonly sprintReports: Kept<SprintReport>;
  readonly tags: Kept<ProjectTag>;
}

/** The one interpreter: browsers, the server's replicas and the proof of every use-case apply events with it. */
const APPLIERS: Appliers<ProjectTarget, typeof projectEvents> = {
  ...boardAppliers,
  ...viewAppliers,
  ...postAppliers,
  ...massAppliers,
  ...postLinkAppliers,
  ...subPostAppliers,
  ...pageAppliers,
  ...commentAppliers,
  ...postTemplateAppliers,
  ...chartAppliers,
  ...sprintAppliers,
  ...tagAppliers,
};

export const applyProjectEvent = applying<ProjectTarget>(APPLIERS);
