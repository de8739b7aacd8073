/** What a careful person would write by hand for the same tables. No row-level security: the floor owns its tables. */
export const ACCESS = `
  select m.id as member_id, m.account_id, m.role, p.id as project_id
  from session s
  join account a on a.id = s.account_id and a.confirmed_at is not null
  join member m on m.workspace_id = $2 and m.account_id = s.account_id and m.deleted_at is null
  join project p on p.workspace_id = $2 and p.project_key = $3 and p.deleted_at is null
  where s.id = $1 and s.ended_at is null and s.expires_at > now()
    and (m.role <= $4
      or exists (select from group_in_project g join member_in_group i using (workspace_id, group_id)
        where g.workspace_id = $2 and g.project_id = p.id and i.member_id = m.id)
      or (m.role <= $5 and not exists (select from group_in_project g where g.workspace_id = $2 and g.project_id = p.id)))`;

const LISTED = `id, number, board_id as "boardId", section_id as "sectionId", title, contents_text as "contentsText",
  contents_version as "contentsVersion", is_feedback as "isFeedback", user_agent as "userAgent", posted_by as "postedBy",
  updated_by as "updatedBy", posted_at as "postedAt", user_updated_at as "userUpdatedAt", archived_at as "archivedAt",
  data || long_data as data, view_order as "viewOrder"`;

/** As JSON, made by PostgreSQL: taken apart into rows and put together again it took Node ten times as long. */
const asText = (rows: string) => `select coalesce(json_agg(x), '[]')::text as json from (${rows}) x`;

export const PAGE = asText(`
  select ${LISTED} from post
  where workspace_id = $1 and project_id = $2 and number > $3 and deleted_at is null and archived_at is null
  order by number limit 100`);

const onPost = (table: string) =>
  `coalesce((select jsonb_agg(to_jsonb(x) order by x.created_at, x.id) from ${table} x
    where x.workspace_id = $1 and x.post_id = post.id), '[]')`;

export const POST = `select to_json(x)::text as json from (
  select ${LISTED}, contents, ${onPost("comment")} as comments, ${onPost("post_page")} as pages,
    coalesce((select jsonb_agg(to_jsonb(x) order by x.post_order, x.id) from sub_post x
      where x.workspace_id = $1 and x.post_id = post.id and x.deleted_at is null), '[]') as "subPosts"
  from post where workspace_id = $1 and project_id = $2 and number = $3 and deleted_at is null) x`;

/** The row and its event in one transaction, which is one statement. The project's row is the lock that keeps events in order. */
export const UPDATE = `
  with raised as (
    update project set event_seq = event_seq + 1 where workspace_id = $1 and id = $2 returning event_seq),
  changed as (
    update post set data = data || jsonb_build_object($4::text, $5::jsonb), updated_by = $6, user_updated_at = now()
    from raised where workspace_id = $1 and project_id = $2 and number = $3 and deleted_at is null
    returning id, number, user_updated_at),
  told as (
    insert into event (workspace_id, stream_id, seq, type, payload, actor_id, at)
    select $1, $2, event_seq, 'posts.changed', jsonb_build_object('list', jsonb_build_array(jsonb_build_object(
      'id', changed.id, 'data', jsonb_build_object($4::text, $5::jsonb)))), $7, now() from raised, changed)
  select id, number as "projectSerialNumber" from changed`;

export const CREATE = `
  with raised as (
    update project set event_seq = event_seq + 1, post_number = post_number + 1 where workspace_id = $1 and id = $2
    returning event_seq, post_number),
  made as (
    insert into post (workspace_id, project_id, id, number, board_id, section_id, title, posted_by, updated_by, posted_at,
      user_updated_at, data)
    select $1, $2, gen_random_uuid(), post_number, $3,
      (select id from board_section where workspace_id = $1 and board_id = $3 order by id limit 1), $4, $5, $5, now(), now(), $6
    from raised returning *),
  told as (
    insert into event (workspace_id, stream_id, seq, type, payload, actor_id, at)
    select $1, $2, event_seq, 'posts.registered', jsonb_build_object('list', jsonb_build_array(to_jsonb(made))), $7, now()
    from raised, made)
  select id, number as "projectSerialNumber" from made`;
