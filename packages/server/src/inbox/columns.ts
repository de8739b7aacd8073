import { user } from "@itoguchi/core/columns/kinds/user";
import { anyOf } from "../kernel/db/any-of.ts";
import type { InProject } from "./handled-events.ts";

/** The columns of a project whose values people are told of. */
export interface InboxColumns {
  /** Whoever stands in one of these has the post to do. */
  people: ReadonlySet<string>;
  statuses: ReadonlySet<string>;
  /** Of the statuses, deleted ones too. */
  optionNames: ReadonlyMap<string, string>;
}

export async function columnsOf({ db, workspaceId, projectId }: InProject): Promise<InboxColumns> {
  const rows = await db
    .selectFrom("boardColumn as c")
    .innerJoin("board as b", (join) =>
      join.onRef("b.workspaceId", "=", "c.workspaceId").onRef("b.id", "=", "c.boardId"),
    )
    .select(["c.id", "c.isStatus"])
    .where("c.workspaceId", "=", workspaceId)
    .where("b.projectId", "=", projectId)
    .where("c.deletedAt", "is", null)
    .where("c.isActive", "=", true)
    .where(({ or, eb }) => or([eb("c.columnType", "=", user.type), eb("c.isStatus", "=", true)]))
    .execute();
  const ids = (isStatus: boolean) => new Set(rows.filter((row) => row.isStatus === isStatus).map(({ id }) => id));
  const statuses = ids(true);
  const options = await db
    .selectFrom("valueOption")
    .select(["id", "name"])
    .where("workspaceId", "=", workspaceId)
    .where("columnId", "=", anyOf([...statuses]))
    .execute();
  return { people: ids(false), statuses, optionNames: new Map(options.map(({ id, name }) => [id, name])) };
}
