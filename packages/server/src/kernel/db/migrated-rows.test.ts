import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { asAdmin } from "#server/testing/test-database";
import { withDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";

const WORKSPACE = randomUUID();
const [MEMBER, POST, OTHER] = [randomUUID(), randomUUID(), randomUUID()];
const CHANGED = randomUUID();
const MADE = "2026-01-01T00:00:00Z";
const LATER = "2026-01-02T00:00:00Z";

/** Rows as an earlier version wrote them, taken through the migrations after it; foreign keys are of no matter here. */
async function migrated(until: string, sql: string) {
  const adminUrl = inject("adminUrl");
  const name = `rows_${randomUUID().replaceAll("-", "")}`;
  await asAdmin(adminUrl, `create database ${name}`);
  onTestFinished(() => asAdmin(adminUrl, `drop database ${name} with (force)`));
  const url = withDatabase(adminUrl, name);
  await migrate(url, { until });
  await asAdmin(url, `set session_replication_role = replica; ${sql}`);
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const line = (actionType: number, at: string, { postId = POST, detail = {} } = {}) => `
  insert into post_history (workspace_id, id, post_id, action_type, actor_id, at, detail)
    values ('${WORKSPACE}', '${randomUUID()}', '${postId}', ${actionType}, '${MEMBER}', '${at}', '${JSON.stringify(detail)}');`;
const comment = (id: string, updatedAt: string) => `
  insert into comment (workspace_id, id, post_id, contents, comment_text, commented_by, created_at, updated_at)
    values ('${WORKSPACE}', '${id}', '${POST}', '{}', '言う', '${MEMBER}', '${MADE}', '${updatedAt}');`;

describe("lines of history from an earlier version", () => {
  it("name the comment they are about", async () => {
    const made = { after: { comment: "言う" } };
    const edited = { before: { comment: "言う" }, after: { comment: "言い直す" } };
    const client = await migrated(
      "0017_file_access.sql",
      comment(CHANGED, LATER) +
        line(90, MADE, { detail: made }) +
        line(100, "2026-01-01T12:00:00Z", { detail: edited }) +
        line(100, LATER, { detail: edited }) +
        line(20, MADE, { detail: { after: { title: "題" } } }),
    );
    const { rows } = await client.query(
      `select action_type as "type", detail ->> 'commentId' as "commentId" from post_history order by at, action_type`,
    );
    // Of a change that was changed again, nothing says which comment it was.
    expect(rows).toEqual([
      { type: 20, commentId: null },
      { type: 90, commentId: CHANGED },
      { type: 100, commentId: null },
      { type: 100, commentId: CHANGED },
    ]);
  });

  it("call what followed a deletion a restore, and what followed an archiving an unarchiving", async () => {
    const on = (day: number) => `2026-01-0${day}T00:00:00Z`;
    const client = await migrated(
      "0019_migrations_read_only.sql",
      [10, 50, 60, 70, 60, 20, 50, 60].map((type, day) => line(type, on(day + 1))).join("") +
        line(60, on(6), { postId: OTHER }),
    );
    const { rows } = await client.query(
      `select action_type as "type" from post_history where post_id = '${POST}' order by at`,
    );
    expect(rows.map(({ type }) => type)).toEqual([10, 50, 60, 70, 140, 20, 50, 60]);
    const other = await client.query(`select action_type as "type" from post_history where post_id = '${OTHER}'`);
    expect(other.rows).toEqual([{ type: 60 }]);
  });
});

describe("what an earlier version deleted", () => {
  it("is in the trash, with who deleted it where the history says so", async () => {
    const [PROJECT, SECTION, SUB_POST, COMMENT] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const post = (id: string, number: number, deletedAt: string | null) => `
      insert into post (workspace_id, id, project_id, number, board_id, section_id, title, posted_by, posted_at, user_updated_at, deleted_at)
        values ('${WORKSPACE}', '${id}', '${PROJECT}', ${number}, '${SECTION}', '${SECTION}', '題${number}', '${MEMBER}', '${MADE}',
          '${MADE}', ${deletedAt ? `'${deletedAt}'` : "null"});`;
    const client = await migrated(
      "0028_more_makers.sql",
      `insert into workspace (id, name, plan_type, payment_method_type, payment_status, created_at, updated_at)
        values ('${WORKSPACE}', '組織', 1, 1, 1, '${MADE}', '${MADE}');
      insert into project (workspace_id, id, project_key, name, created_at, updated_at)
        values ('${WORKSPACE}', '${PROJECT}', 'FIRST', '企画', '${MADE}', '${MADE}');
      ${post(POST, 1, LATER)} ${post(OTHER, 2, null)} ${line(70, LATER)}
      insert into sub_post (workspace_id, id, post_id, number, title, posted_at, user_updated_at, post_order, deleted_at)
        values ('${WORKSPACE}', '${SUB_POST}', '${OTHER}', 3, '手順', '${MADE}', '${MADE}', 'a0', '${LATER}');
      insert into comment (workspace_id, id, post_id, contents, comment_text, commented_by, created_at, updated_at, deleted_at)
        values ('${WORKSPACE}', '${COMMENT}', '${OTHER}', '{}', '言う', '${MEMBER}', '${MADE}', '${MADE}', '${LATER}');`,
    );
    const { rows } = await client.query(
      `select id, kind, name, number, post_id as "postId", made_by as "madeBy", deleted_by as "deletedBy" from trash_item order by kind`,
    );
    expect(rows).toEqual([
      { id: COMMENT, kind: "COMMENT", name: "言う", number: null, postId: OTHER, madeBy: MEMBER, deletedBy: null },
      { id: POST, kind: "POST", name: "題1", number: 1, postId: null, madeBy: MEMBER, deletedBy: MEMBER },
      { id: SUB_POST, kind: "SUB_POST", name: "手順", number: 3, postId: OTHER, madeBy: null, deletedBy: null },
    ]);
  });
});
