import type { Chart } from "#core/charts/chart";
import type { Comment } from "#core/comments/comment";
import type { DocumentEntry } from "#core/documents/document";
import { Entities, sortById } from "#core/kernel/entities";
import type { Post } from "#core/model/post";
import type { PostLink } from "#core/model/post-link";
import type { SubPost } from "#core/model/sub-post";
import type { Page } from "#core/pages/page";
import type { PostTemplate } from "#core/post-templates/post-template";
import type { ProjectTag } from "#core/projects/tag";
import type { SprintReport } from "#core/sprints/sprint";
import type { KeptMember, KeptPace } from "#core/sprints/sprint.events";
import { type ProjectEvent, type ProjectParts, projectEvents } from "../project.events.ts";
import { ProjectReplica, type ProjectStructure } from "../project-replica.ts";

/** What everybody who can open the project may follow. Lists by id; what is deleted is not in them. */
export interface ProjectState extends ProjectStructure {
  posts: Post[];
  links: PostLink[];
  subPosts: SubPost[];
  pages: Page[];
  comments: Comment[];
  postTemplates: PostTemplate[];
  charts: Chart[];
  sprintReports: SprintReport[];
  sprintMembers: KeptMember[];
  sprintPaces: KeptPace[];
  tags: ProjectTag[];
  documents: DocumentEntry[];
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
  sprintMembers: [],
  sprintPaces: [],
  tags: [],
  documents: [],
};

interface Event {
  seq: number;
  type: string;
  payload: unknown;
}

/** Links of posts that are gone would not be seen from any post. */
class WholeReplica extends ProjectReplica {
  readonly allLinks = new Entities<PostLink>();
  override readonly links = {
    put: (link: PostLink) => {
      this.allLinks.put(link);
      this.table.putLink(link);
    },
    remove: (id: string) => {
      this.allLinks.remove(id);
      this.table.removeLink(id);
    },
  };
}

/** A follower that holds everything, for proofs: old state + events = fresh state. */
export function followWhole(state: ProjectState, seq: number) {
  const parts = {
    subPosts: new Entities(state.subPosts),
    pages: new Entities(state.pages),
    comments: new Entities(state.comments),
    postTemplates: new Entities(state.postTemplates),
    charts: new Entities(state.charts),
    sprintReports: new Entities(state.sprintReports),
    sprintMembers: new Entities(state.sprintMembers),
    sprintPaces: new Entities(state.sprintPaces),
    tags: new Entities(state.tags),
    documents: new Entities(state.documents),
  } satisfies ProjectParts;
  const replica = new WholeReplica(seq, state, parts);
  for (const post of state.posts) replica.table.putPost(post);
  for (const link of state.links) replica.links.put(link);
  return {
    replica,
    /** Its payload must be what its schema says. */
    apply({ seq, type, payload }: Event): void {
      const schema = Object.hasOwn(projectEvents, type) ? projectEvents[type as ProjectEvent["type"]] : undefined;
      replica.apply({ seq, type, payload: schema ? schema.parse(payload) : payload });
    },
    state: (): ProjectState => ({
      ...stateOf(replica),
      links: sortById([...replica.allLinks.values()]),
      ...partsOf(parts),
    }),
  };
}

/** What every follower holds. */
export function stateOf(replica: ProjectReplica): Pick<ProjectState, keyof ProjectStructure | "posts" | "links"> {
  const boards = sortById([...replica.boards.values()]);
  const posts = boards.flatMap(({ id }) => postsOn(replica, id));
  return {
    boards,
    sections: sortById(boards.flatMap(({ id }) => replica.sectionsOf(id))),
    columns: sortById(boards.flatMap(({ id }) => replica.columnsOf(id))),
    views: sortById([...replica.views.values()]),
    posts: sortById(posts),
    links: sortById([
      ...new Map(posts.flatMap(({ id }) => replica.linksOf(id)).map((link) => [link.id, link])).values(),
    ]),
  };
}

function postsOn({ table }: ProjectReplica, boardId: string): Post[] {
  const board = table.board(boardId);
  return Array.from({ length: board.end }, (_, slot) => slot)
    .filter((slot) => board.idAt(slot) !== undefined)
    .map((slot) => board.read(slot));
}

function partsOf(parts: { [Part in keyof ProjectParts]: ProjectParts[Part] }) {
  const {
    subPosts,
    pages,
    comments,
    postTemplates,
    charts,
    sprintReports,
    sprintMembers,
    sprintPaces,
    tags,
    documents,
  } = parts;
  return {
    subPosts: sortById([...subPosts.values()]),
    pages: sortById([...pages.values()]),
    comments: sortById([...comments.values()]),
    postTemplates: sortById([...postTemplates.values()]),
    charts: sortById([...charts.values()]),
    sprintReports: sortById([...sprintReports.values()]),
    sprintMembers: sortById([...sprintMembers.values()]),
    sprintPaces: sortById([...sprintPaces.values()]),
    tags: sortById([...tags.values()]),
    documents: sortById([...documents.values()]),
  };
}
