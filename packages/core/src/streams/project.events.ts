import { boardAppliers, boardEvents } from "../boards/board.events.ts";
import { chartAppliers, chartEvents } from "../charts/chart.events.ts";
import type { Chart } from "../charts/chart.ts";
import { commentAppliers, commentEvents } from "../comments/comment.events.ts";
import type { Comment } from "../comments/comment.ts";
import { documentAppliers, documentEvents } from "../documents/document.events.ts";
import type { DocumentEntry } from "../documents/document.ts";
import type { EntitySink } from "../kernel/entities.ts";
import { type Appliers, applying, type EventOf } from "../kernel/event.ts";
import type { Board } from "../model/board.ts";
import type { Column } from "../model/column.ts";
import type { PostLink } from "../model/post-link.ts";
import type { Section } from "../model/section.ts";
import type { SubPost } from "../model/sub-post.ts";
import type { BoardView } from "../model/view.ts";
import { pageAppliers, pageEvents } from "../pages/page.events.ts";
import type { Page } from "../pages/page.ts";
import { postTemplateAppliers, postTemplateEvents } from "../post-templates/post-template.events.ts";
import type { PostTemplate } from "../post-templates/post-template.ts";
import { type MassTable, massAppliers, massEvents } from "../posts/mass-change.events.ts";
import { postAppliers, postEvents } from "../posts/post.events.ts";
import { postLinkAppliers, postLinkEvents } from "../posts/post-link.events.ts";
import { tagAppliers, tagEvents } from "../projects/tag.events.ts";
import type { ProjectTag } from "../projects/tag.ts";
import { type KeptMember, type KeptPace, sprintAppliers, sprintEvents } from "../sprints/sprint.events.ts";
import type { SprintReport } from "../sprints/sprint.ts";
import { subPostAppliers, subPostEvents } from "../sub-posts/sub-post.events.ts";
import { trashAppliers, trashEvents } from "../trash/trash.events.ts";
import { viewAppliers, viewEvents } from "../views/view.events.ts";

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
  ...documentEvents,
  ...trashEvents,
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
  readonly sprintMembers: Kept<KeptMember>;
  readonly sprintPaces: Kept<KeptPace>;
  readonly tags: Kept<ProjectTag>;
  /** Those that everybody who can open the project may read. */
  readonly documents: Kept<DocumentEntry>;
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
  ...documentAppliers,
  ...trashAppliers,
};

export const applyProjectEvent = applying<ProjectTarget>(APPLIERS);
