-- Boards, columns, views, posts and what hangs on them.

-- Row-level security binds the owner too; what is put right below concerns every workspace.
alter table project no force row level security;
alter table board no force row level security;

-- Counts posts of all boards of the project; a number is never used twice.
alter table project add column post_number integer not null default 0;

alter table board add column description text not null default '';
alter table board add column board_order text collate "C" not null default 'a0';
alter table board add column detail_title_column_width integer not null default 320;
alter table board add column api_key_hash bytea;
alter table board add column archived_by uuid;
alter table board add foreign key (workspace_id, archived_by) references member (workspace_id, id);

create table board_section (
  workspace_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name text not null,
  section_order text collate "C" not null,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  archived_by uuid,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, board_id, id),
  -- A default section takes what comes in; it can neither be archived nor deleted.
  check (not is_default or (archived_at is null and deleted_at is null)),
  foreign key (workspace_id, board_id) references board (workspace_id, id) on delete cascade
);
create unique index board_section_default on board_section (workspace_id, board_id) where is_default;

create table board_column (
  workspace_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name text not null,
  description text not null default '',
  column_type integer not null check (column_type between 1 and 25),
  width integer not null default 160,
  is_status boolean not null default false,
  is_active boolean not null default true,
  is_lock boolean not null default false,
  required boolean not null default false,
  template_text text not null default '',
  column_order text collate "C" not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  check (not is_status or column_type = 4),
  foreign key (workspace_id, board_id) references board (workspace_id, id) on delete cascade
);
create index board_column_of_board on board_column (workspace_id, board_id);
create unique index board_column_status on board_column (workspace_id, board_id) where is_status and deleted_at is null;

create table value_option (
  workspace_id uuid not null,
  id uuid not null,
  column_id uuid not null,
  name text not null,
  color text not null,
  option_order text collate "C" not null,
  is_default_option boolean not null default false,
  status_type integer check (status_type between 1 and 4),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, column_id) references board_column (workspace_id, id) on delete cascade
);
create index value_option_of_column on value_option (workspace_id, column_id);
create unique index value_option_name on value_option (workspace_id, column_id, app_fold(name)) where deleted_at is null;

create table board_view (
  workspace_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  name text not null,
  view_type integer not null check (view_type between 1 and 7),
  status integer not null default 2 check (status in (1, 2)),
  is_default boolean not null default false,
  view_order text collate "C" not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, board_id) references board (workspace_id, id) on delete cascade
);
create index board_view_of_board on board_view (workspace_id, board_id);
create unique index board_view_default on board_view (workspace_id, board_id) where is_default and deleted_at is null;

create table post (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  number integer not null check (number > 0),
  board_id uuid not null,
  section_id uuid not null,
  title text not null,
  -- The source; what is shown and searched is made from it.
  contents jsonb,
  contents_text text not null default '',
  contents_version integer not null default 0,
  is_feedback boolean not null default false,
  user_agent text,
  posted_by uuid,
  updated_by uuid,
  posted_at timestamptz not null,
  user_updated_at timestamptz not null,
  archived_at timestamptz,
  archived_by uuid,
  deleted_at timestamptz,
  -- Values by column id. Long texts stand apart: a row that outgrows its page is slow to read for everybody.
  data jsonb not null default '{}',
  long_data jsonb not null default '{}',
  -- Places by view id, where somebody moved the post by hand.
  view_order jsonb not null default '{}',
  sub_post_number integer not null default 0,
  primary key (workspace_id, id),
  unique (workspace_id, project_id, number),
  -- Posts come by the thousand and each key is looked up for each of them: the place is checked, and with it the board's
  -- project. Members are never removed, only marked.
  foreign key (workspace_id, board_id, section_id) references board_section (workspace_id, board_id, id) on delete cascade
);
create index post_of_section on post (workspace_id, board_id, section_id);
create index post_deleted on post (workspace_id, deleted_at) where deleted_at is not null;
create index post_archived on post (workspace_id, project_id, archived_at) where archived_at is not null;

-- A link between two posts, with the columns that show it at either end.
create table post_link (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  column_id uuid not null,
  post_id uuid not null,
  linked_column_id uuid,
  linked_post_id uuid not null,
  primary key (workspace_id, id),
  unique (workspace_id, column_id, post_id, linked_post_id),
  check (post_id <> linked_post_id),
  foreign key (workspace_id, column_id) references board_column (workspace_id, id) on delete cascade,
  foreign key (workspace_id, post_id) references post (workspace_id, id) on delete cascade,
  foreign key (workspace_id, linked_post_id) references post (workspace_id, id) on delete cascade
);
create index post_link_of_project on post_link (workspace_id, project_id);
create index post_link_of_post on post_link (workspace_id, post_id);
create index post_link_back on post_link (workspace_id, linked_post_id);

create table sub_post (
  workspace_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  number integer not null check (number > 0),
  title text not null,
  contents jsonb,
  contents_text text not null default '',
  contents_version integer not null default 0,
  is_feedback boolean not null default false,
  user_agent text,
  posted_by uuid,
  updated_by uuid,
  posted_at timestamptz not null,
  user_updated_at timestamptz not null,
  archived_at timestamptz,
  archived_by uuid,
  deleted_at timestamptz,
  data jsonb not null default '{}',
  post_order text collate "C" not null,
  primary key (workspace_id, id),
  unique (workspace_id, post_id, number),
  foreign key (workspace_id, post_id) references post (workspace_id, id) on delete cascade,
  foreign key (workspace_id, posted_by) references member (workspace_id, id)
);
create index sub_post_deleted on sub_post (workspace_id, deleted_at) where deleted_at is not null;
create index sub_post_archived on sub_post (workspace_id, archived_at) where archived_at is not null;

-- Screenshots and captures.
create table post_page (
  workspace_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  sub_post_id uuid,
  post_page_type integer not null check (post_page_type in (1, 2)),
  page jsonb not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, post_id) references post (workspace_id, id) on delete cascade,
  foreign key (workspace_id, sub_post_id) references sub_post (workspace_id, id) on delete cascade
);
create index post_page_of_post on post_page (workspace_id, post_id);
create index post_page_of_sub_post on post_page (workspace_id, sub_post_id) where sub_post_id is not null;

create table comment (
  workspace_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  sub_post_id uuid,
  contents jsonb not null,
  comment_text text not null,
  mentioned uuid[] not null default '{}',
  commented_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, post_id) references post (workspace_id, id) on delete cascade,
  foreign key (workspace_id, sub_post_id) references sub_post (workspace_id, id) on delete cascade,
  foreign key (workspace_id, commented_by) references member (workspace_id, id)
);
create index comment_of_post on comment (workspace_id, post_id, created_at);
create index comment_of_sub_post on comment (workspace_id, sub_post_id) where sub_post_id is not null;
create index comment_deleted on comment (workspace_id, deleted_at) where deleted_at is not null;

create table comment_reaction (
  workspace_id uuid not null,
  comment_id uuid not null,
  member_id uuid not null,
  reaction integer not null check (reaction in (1, 2)),
  primary key (workspace_id, comment_id, member_id),
  foreign key (workspace_id, comment_id) references comment (workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references member (workspace_id, id) on delete cascade
);

-- What was done to a post or sub-post, with before and after.
create table post_history (
  workspace_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  sub_post_id uuid,
  action_type integer not null check (action_type between 10 and 130 and action_type % 10 = 0),
  actor_id uuid,
  at timestamptz not null,
  detail jsonb not null,
  primary key (workspace_id, id)
);
create index post_history_of_post on post_history (workspace_id, post_id, id);
create index post_history_of_sub_post on post_history (workspace_id, sub_post_id, id) where sub_post_id is not null;

create table post_template (
  workspace_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  -- A template of sub-posts, when false of posts.
  is_sub_post boolean not null,
  name text not null,
  title text not null,
  contents jsonb,
  section_id uuid,
  data jsonb not null default '{}',
  sub_post_list jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, board_id) references board (workspace_id, id) on delete cascade,
  foreign key (workspace_id, board_id, section_id) references board_section (workspace_id, board_id, id)
    on delete set null (section_id)
);
create index post_template_of_board on post_template (workspace_id, board_id);

create table chart (
  workspace_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  view_id uuid not null,
  name text not null,
  chart_order text collate "C" not null,
  settings jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, view_id) references board_view (workspace_id, id) on delete cascade
);
create index chart_of_view on chart (workspace_id, view_id);

create table sprint_report (
  workspace_id uuid not null,
  id uuid not null,
  board_id uuid not null,
  view_id uuid not null,
  name text not null,
  goal text not null default '',
  starts_on date,
  ends_on date,
  status integer not null check (status in (1, 2, 3)),
  -- What it is measured by, as the view said when it began: it stays the same while the sprint runs.
  estimate_column_id uuid,
  status_column_id uuid,
  done_option_ids uuid[] not null default '{}',
  started_at timestamptz,
  closed_at timestamptz,
  -- What a closed sprint came to; written once.
  result jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id),
  check ((status = 3) = (result is not null)),
  foreign key (workspace_id, view_id) references board_view (workspace_id, id) on delete cascade
);
create index sprint_report_of_view on sprint_report (workspace_id, view_id);
create unique index sprint_report_active on sprint_report (workspace_id, view_id) where status = 2;

create table sprint_report_event (
  workspace_id uuid not null,
  report_id uuid not null,
  seq integer not null,
  action text not null check (action in ('BEGIN', 'COMPLETE', 'SEND_BACK', 'ADD_ITEM', 'UPDATE_ESTIMATE', 'REMOVE_ITEM', 'DONE')),
  post_id uuid,
  -- As they were then: the post may be gone when the log is read.
  post_number integer,
  title text,
  estimate double precision,
  actor_id uuid,
  at timestamptz not null,
  primary key (workspace_id, report_id, seq),
  foreign key (workspace_id, report_id) references sprint_report (workspace_id, id) on delete cascade
);

-- The posts of sprints that are not closed. A post is in one of them at most, view by view.
create table sprint_report_post (
  workspace_id uuid not null,
  view_id uuid not null,
  post_id uuid not null,
  report_id uuid not null,
  -- What the log said of it last, while the sprint runs.
  estimate double precision,
  is_done boolean not null default false,
  added_at timestamptz not null,
  primary key (workspace_id, view_id, post_id),
  foreign key (workspace_id, report_id) references sprint_report (workspace_id, id) on delete cascade,
  foreign key (workspace_id, post_id) references post (workspace_id, id) on delete cascade
);
create index sprint_report_post_of_report on sprint_report_post (workspace_id, report_id);
create index sprint_report_post_of_post on sprint_report_post (workspace_id, post_id);

-- Without a column each post counts as one.
create function app_sprint_estimate(data jsonb, column_id uuid) returns double precision language sql immutable parallel safe
  return case when column_id is null then 1
    when jsonb_typeof(data -> column_id::text) = 'number' then (data ->> column_id::text)::double precision end;
create function app_sprint_done(data jsonb, column_id uuid, option_ids uuid[]) returns boolean language sql immutable parallel safe
  return coalesce(data ->> column_id::text = any (option_ids::text[]), false);

-- Whoever changes posts of a running sprint, in whatever way: its log has it in the same transaction.
create function app_follow_sprints() returns trigger language plpgsql as $$
begin
  if not exists (select from sprint_report r where r.workspace_id = app_workspace() and r.status = 2) then return null; end if;
  with seen as materialized (
    select i.report_id, i.view_id, i.post_id, later.number, later.title, i.estimate as had, i.is_done as was_done,
      app_sprint_estimate(later.data, r.estimate_column_id) as estimate,
      app_sprint_done(later.data, r.status_column_id, r.done_option_ids) as is_done,
      later.deleted_at is not null or later.board_id <> r.board_id as is_gone,
      case when later.user_updated_at <> earlier.user_updated_at then later.updated_by end as actor_id,
      case when later.deleted_at is not null then later.deleted_at
        when later.user_updated_at <> earlier.user_updated_at then later.user_updated_at else now() end as at
    from later
    join earlier on earlier.workspace_id = later.workspace_id and earlier.id = later.id
    join sprint_report_post i on i.workspace_id = later.workspace_id and i.post_id = later.id
    join sprint_report r on r.workspace_id = i.workspace_id and r.id = i.report_id and r.status = 2
  ), steps as (
    select s.*, 'REMOVE_ITEM' as action, 1 as place, s.had as told from seen s where s.is_gone
    union all
    select s.*, 'UPDATE_ESTIMATE', 2, s.estimate from seen s where not s.is_gone and s.estimate is distinct from s.had
    union all
    select s.*, case when s.is_done then 'COMPLETE' else 'SEND_BACK' end, 3, s.estimate from seen s
      where not s.is_gone and s.is_done <> s.was_done
  ), written as (
    insert into sprint_report_event (workspace_id, report_id, seq, action, post_id, post_number, title, estimate, actor_id, at)
    select app_workspace(), s.report_id, last.seq + row_number() over (partition by s.report_id order by s.number, s.place),
      s.action, s.post_id, s.number, s.title, s.told, s.actor_id, greatest(s.at, last.at)
    from steps s cross join lateral (
      select max(e.seq) as seq, max(e.at) as at from sprint_report_event e
      where e.workspace_id = app_workspace() and e.report_id = s.report_id
    ) last
  ), left_out as (
    delete from sprint_report_post i using seen s
    where i.workspace_id = app_workspace() and i.view_id = s.view_id and i.post_id = s.post_id and s.is_gone
  )
  update sprint_report_post i set estimate = s.estimate, is_done = s.is_done from seen s
    where i.workspace_id = app_workspace() and i.view_id = s.view_id and i.post_id = s.post_id and not s.is_gone
      and (s.estimate is distinct from s.had or s.is_done <> s.was_done);
  return null;
end $$;
create trigger follow_sprints after update on post referencing old table as earlier new table as later
  for each statement execute function app_follow_sprints();

-- What was answered to a request that carried a key of its own: sent again, it has one effect.
create table receipt (
  workspace_id uuid not null references workspace on delete cascade,
  member_id uuid not null,
  key text not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (workspace_id, member_id, key),
  foreign key (workspace_id, member_id) references member (workspace_id, id) on delete cascade
);
create index receipt_age on receipt (workspace_id, at);

do $$
declare name text;
begin
  foreach name in array array['board_section', 'board_column', 'value_option', 'board_view', 'post', 'post_link', 'sub_post', 'post_page',
    'comment', 'comment_reaction', 'post_history', 'post_template', 'chart', 'sprint_report', 'sprint_report_event', 'sprint_report_post', 'receipt']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy tenant on %I using (workspace_id = app_workspace()) with check (workspace_id = app_workspace())', name);
    execute format('grant select, insert, update, delete on %I to itoguchi_app', name);
  end loop;
end $$;
-- History is added to and read; only the purge of a post ends it.
revoke update on post_history from itoguchi_app;

-- Boards made before they had anything on them.
insert into board_section (workspace_id, id, board_id, name, section_order, is_default, created_at, updated_at)
  select workspace_id, gen_random_uuid(), id, '未分類', 'a0', true, now(), now() from board;
insert into board_column (workspace_id, id, board_id, name, column_type, column_order, created_at, updated_at)
  select workspace_id, gen_random_uuid(), board.id, system.name, column_type, column_order, now(), now()
  from board, (values ('タイトル', 15, 'a0'), ('セクション', 16, 'a1'), ('作成日時', 17, 'a2'), ('作成者', 18, 'a3'),
    ('更新日時', 19, 'a4'), ('更新者', 20, 'a5'), ('内容', 21, 'a6')) as system (name, column_type, column_order);
insert into board_view (workspace_id, id, board_id, name, view_type, is_default, view_order, created_at, updated_at)
  select workspace_id, gen_random_uuid(), id, 'テーブル', 1, true, 'a0', now(), now() from board;

do $$
declare name text;
begin
  foreach name in array array['project', 'board', 'board_section', 'board_column', 'value_option', 'board_view', 'post', 'post_link',
    'sub_post', 'post_page', 'comment', 'comment_reaction', 'post_history', 'post_template', 'chart', 'sprint_report',
    'sprint_report_event', 'sprint_report_post', 'receipt']
  loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

-- Large ones are the posts of an import, read once by each follower: packing and unpacking takes longer than writing them out.
alter table event alter column payload set storage external;

-- Who asks, what they are here and whether they may open the project: one question instead of five. Sets the tenant for the
-- rest of the transaction. Says nothing when the session has ended. The law is that of project.policy.ts; projects.test.ts
-- holds them together.
create function app_enter(session_id uuid, workspace uuid, key text, at timestamptz, manages integer, opens integer)
  returns table (account_id uuid, is_confirmed boolean, member_id uuid, account_name text, role integer,
    project_id uuid, event_seq bigint, workspace_seq bigint, time_zone text)
  language plpgsql as $$
declare
  who record;
  insider record;
  place record;
  house record;
begin
  select s.account_id, a.confirmed_at is not null as is_confirmed into who
    from session s join account a on a.id = s.account_id
    where s.id = session_id and s.ended_at is null and s.expires_at > at;
  if not found then return; end if;
  perform set_config('app.workspace_id', workspace::text, true), set_config('app.account_id', who.account_id::text, true);
  select w.event_seq, w.time_zone into house from workspace w where w.id = workspace;
  select m.id, m.account_name, m.role into insider
    from member m where m.workspace_id = workspace and m.account_id = who.account_id and m.deleted_at is null;
  if found then
    select p.id, p.event_seq into place from project p
      where p.workspace_id = workspace and p.project_key = key and p.deleted_at is null and (
        insider.role <= manages
        or exists (select from group_in_project g join member_in_group i
          on i.workspace_id = g.workspace_id and i.group_id = g.group_id
          where g.workspace_id = workspace and g.project_id = p.id and i.member_id = insider.id)
        or (insider.role <= opens and not exists (select from group_in_project g
          where g.workspace_id = workspace and g.project_id = p.id)));
  else
    select null::uuid as id, null::bigint as event_seq into place;
  end if;
  return query select who.account_id, who.is_confirmed, insider.id, insider.account_name, insider.role, place.id, place.event_seq,
    house.event_seq, house.time_zone;
end $$;

-- One writer of a project at a time, whatever process it is in; sets the tenant as well.
create function app_lock_project(workspace uuid, key text)
  returns table (project_id uuid, event_seq bigint, post_number integer) language plpgsql as $$
begin
  perform set_config('app.workspace_id', workspace::text, true);
  return query select p.id, p.event_seq, p.post_number from project p
    where p.workspace_id = workspace and p.project_key = key and p.deleted_at is null for no key update;
end $$;
grant execute on all functions in schema public to itoguchi_app;
