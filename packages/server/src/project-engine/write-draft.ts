import type { Ctx } from "../kernel/context.ts";
import { connectionOf } from "../kernel/db/connection-of.ts";
import { refuseAbsentFiles } from "./absent-files.ts";
import type { ProjectAccess } from "./access-project.ts";
import { Draft, type ProjectPicture } from "./draft.ts";
import type { ProjectCtx } from "./project-command.ts";
import { eventsOf, writeAll } from "./write-statements.ts";
import type { WriteCtx } from "./writer.ts";

/** Few enough that others are served in between. */
const AT_ONCE = 1_000;

/** Inside a project, in an open transaction. */
export type InsideCtx = Ctx & ProjectAccess;
type Written = Omit<WriteCtx, "replica">;

/**
 * What becomes of posts when the board they stand on changes: one item after another on drafts, written in the transaction
 * of the command and told like any other change of posts.
 */
export function changePosts<Item>(
  ctx: ProjectCtx,
  items: readonly Item[],
  change: (ctx: WriteCtx, item: Item) => void,
  { picture = ctx.replica }: { picture?: ProjectPicture } = {},
): Promise<void> {
  const { replica } = ctx;
  return writePosts(ctx, { items, picture, change: (inside, item) => change({ ...inside, replica }, item) });
}

interface Writing<Item> {
  items: readonly Item[];
  /** The project below the drafts. */
  picture: ProjectPicture;
  change(ctx: Written, item: Item): void;
}

/** The same in a project that is being made, which nobody has in memory. */
export async function writePosts<Item>(ctx: InsideCtx, { items, picture, change }: Writing<Item>): Promise<void> {
  let draft: Draft | undefined;
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const { postNumber, eventSeq } = await ctx.db
      .selectFrom("project")
      .select(["postNumber", "eventSeq"])
      .where("workspaceId", "=", ctx.workspaceId)
      .where("id", "=", ctx.projectId)
      .executeTakeFirstOrThrow();
    draft = new Draft(draft ?? picture, postNumber);
    for (const item of items.slice(at, at + AT_ONCE)) change({ ...ctx, draft }, item);
    await writeDraft(ctx, draft, eventSeq);
  }
}

async function writeDraft(ctx: InsideCtx, draft: Draft, seq: number): Promise<void> {
  const { principal, now } = ctx;
  const written = [{ draft, principal, now, id: () => ctx.id() }];
  try {
    for (const sent of writeAll(connectionOf(ctx.db), ctx, written, eventsOf(written, seq))) await sent;
  } catch (error) {
    throw refuseAbsentFiles(error);
  }
}
