import type { BoardRows } from "@itoguchi/core/boards/templates/instantiate";
import type { SamplePostRow } from "@itoguchi/core/boards/templates/sample-posts";
import { movedClocks } from "@itoguchi/core/columns/values";
import { PostAction } from "@itoguchi/core/history/history";
import type { Column } from "@itoguchi/core/model/column";
import type { ColumnData } from "@itoguchi/core/model/post";
import type { ProjectPicture } from "../project-engine/draft.ts";
import { type InsideCtx, writePosts } from "../project-engine/write-draft.ts";
import type { WriteCtx } from "../project-engine/writer.ts";
import { withBoards } from "./with-boards.ts";

type Writing = Omit<WriteCtx, "replica">;

/** The posts that a template brings along, posted by whoever made the board; the oldest has the lowest number. */
export async function writeSamplePosts(
  ctx: InsideCtx,
  made: readonly BoardRows[],
  below: ProjectPicture,
): Promise<void> {
  const picture = withBoards(below, made);
  const samples = made.flatMap(({ samplePosts }) => samplePosts).toSorted((a, b) => (a.postedAt < b.postedAt ? -1 : 1));
  if (samples.length === 0) return;
  await writePosts(ctx, { items: samples, picture, change: registerSample });
  const links = samples.flatMap(({ id, links }) => links.map((link) => ({ postId: id, ...link })));
  if (links.length > 0) await writePosts(ctx, { items: [links], picture, change: linkSamples });
}

function registerSample({ draft, member }: Writing, { contents, links: _, steps, ...sample }: SamplePostRow): void {
  const post = {
    ...sample,
    projectSerialNumber: draft.nextNumber(),
    contentsVersion: 0,
    isFeedback: false,
    userAgent: null,
    postedBy: member.id,
    updatedBy: member.id,
    userUpdatedAt: sample.postedAt,
    archivedAt: null,
    archivedBy: null,
    deletedAt: null,
    data: { ...sample.data, ...measured(draft.columnsOf(sample.boardId), sample.postedAt, steps) },
    viewOrder: {},
  };
  draft.register(post, contents);
  draft.note(post.id, { actionType: PostAction.REGISTER, detail: { after: { title: post.title } } });
}

/** What the columns that measure time say after the statuses it had. */
function measured(columns: readonly Column[], postedAt: string, steps: SamplePostRow["steps"]): ColumnData {
  let before: ColumnData = {};
  let clocks = movedClocks(columns, { before, after: {}, isNew: true, at: postedAt });
  for (const { at, data } of steps) {
    clocks = { ...clocks, ...movedClocks(columns, { before, after: { ...data, ...clocks }, isNew: false, at }) };
    before = data;
  }
  return clocks;
}

interface SampleLink {
  postId: string;
  columnId: string;
  linkedPostId: string;
}

/** A pair that both ends name is linked once. */
function linkSamples({ draft, id }: Writing, links: readonly SampleLink[]): void {
  for (const link of links) {
    const [other] = draft.column(link.columnId)?.linkedColumnList ?? [];
    const isThere = [...draft.linked.values()].some(
      (made) =>
        made.linkedColumnId === link.columnId && made.linkedPostId === link.postId && made.postId === link.linkedPostId,
    );
    if (!isThere) draft.link({ id: id(), ...link, linkedColumnId: other?.columnId ?? null });
  }
}
