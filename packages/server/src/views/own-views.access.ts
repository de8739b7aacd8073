import { OwnSettings, type OwnView } from "@itoguchi/core/model/own-view";
import type { Kysely } from "kysely";
import type { DB } from "../kernel/db/schema.ts";

interface Whose {
  db: Pick<Kysely<DB>, "selectFrom">;
  workspaceId: string;
  memberId: string;
}

/** Everything the person has set for themselves, of whatever board. */
export async function ownViewsOf({ db, workspaceId, memberId }: Whose): Promise<OwnView[]> {
  const rows = await db
    .selectFrom("ownView")
    .select(["viewId", "settings"])
    .where("workspaceId", "=", workspaceId)
    .where("memberId", "=", memberId)
    .orderBy("viewId")
    .execute();
  return rows.map(({ viewId, settings }) => ({ boardViewId: viewId, setting: OwnSettings.parse(settings) }));
}
