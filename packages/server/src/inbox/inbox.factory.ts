import { sql } from "kysely";
import type { Person } from "../accounts/accounts.factory.ts";
import { newId } from "../kernel/clock.ts";
import { inTenant } from "../kernel/db/in-tenant.ts";
import { post } from "../testing/operation-fixtures.ts";
import type { HomeWorld } from "../testing/world.ts";

/** An unread thread of the person, about a post of the home project, without waiting for anything to happen. */
export async function threadOf(world: HomeWorld, person: Person): Promise<string> {
  const projectSerialNumber = await post(world, world.home.owner);
  const { workspace } = world.home;
  const id = newId(world.server.clock.now());
  await inTenant(world.server.services.db, workspace.id, (tx) =>
    sql`insert into inbox_thread (workspace_id, member_id, id, post_id, kinds, last_at, order_at, unread)
      select m.workspace_id, m.id, ${id}::uuid, p.id, '{3}', now(), now(), 1
      from member m join post p on p.workspace_id = m.workspace_id and p.number = ${projectSerialNumber}
      where m.account_id = ${person.accountId}::uuid`.execute(tx),
  );
  return id;
}
