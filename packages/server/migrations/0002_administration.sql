-- Groups, access rights, tags, invitations in bulk, the audit log.

-- Row-level security binds the owner too; what is put right below concerns every workspace.
alter table project no force row level security;
alter table invitation no force row level security;
alter table member no force row level security;

alter table account add column muted_notices text[] not null default '{}';
alter table account add column finished_tours text[] not null default '{}';
alter table account add column google_at timestamptz;

-- Set when an administrator took somebody out: such a person does not come back by themselves.
alter table member add column removed_by uuid;
alter table member add foreign key (workspace_id, removed_by) references member (workspace_id, id);

-- Members are listed and searched page by page.
create index member_by_role on member (workspace_id, role, account_name);
create index member_by_time on member (workspace_id, created_at, id);

-- For comparing only; what was typed is kept. Full-width and half-width, capitals, katakana and hiragana are alike.
create function app_fold(typed text) returns text language sql immutable parallel safe
  as $$ select translate(lower(normalize(typed, nfkc)),
    'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
    'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ') $$;

-- Folding ten thousand names for one search would take half a second.
alter table account add column search_key text not null generated always as (app_fold(name || ' ' || email)) stored;
alter table member add column search_key text not null generated always as (app_fold(account_name)) stored;

-- Two spellings of one name would be two people to call upon.
update member m set account_name = account_name || '-' || right(id::text, 4)
  where exists (select from member older where older.workspace_id = m.workspace_id and older.search_key = m.search_key
    and (older.created_at, older.id) < (m.created_at, m.id));
create unique index member_account_name on member (workspace_id, search_key);

create table member_group (
  workspace_id uuid not null references workspace on delete cascade,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (workspace_id, id)
);
create unique index member_group_name on member_group (workspace_id, app_fold(name));

create table member_in_group (
  workspace_id uuid not null,
  group_id uuid not null,
  member_id uuid not null,
  primary key (workspace_id, group_id, member_id),
  foreign key (workspace_id, group_id) references member_group (workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references member (workspace_id, id) on delete cascade
);
create index member_in_group_of_member on member_in_group (workspace_id, member_id);

create table group_in_project (
  workspace_id uuid not null,
  project_id uuid not null,
  group_id uuid not null,
  primary key (workspace_id, project_id, group_id),
  foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade,
  foreign key (workspace_id, group_id) references member_group (workspace_id, id) on delete cascade
);
create index group_in_project_of_group on group_in_project (workspace_id, group_id);

create table project_tag (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade
);
create unique index project_tag_name on project_tag (workspace_id, project_id, app_fold(name));

create table board (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  board_type integer not null check (board_type between 1 and 11),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade
);
create index board_of_project on board (workspace_id, project_id);

-- A person's own; a board is bookmarked once.
create table bookmark (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  member_id uuid not null,
  board_id uuid not null,
  position integer not null,
  primary key (workspace_id, id),
  unique (workspace_id, member_id, board_id),
  foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references member (workspace_id, id) on delete cascade,
  foreign key (workspace_id, board_id) references board (workspace_id, id) on delete cascade
);
create index bookmark_of_member on bookmark (workspace_id, member_id, project_id, position);

alter table invitation_link add column use_limit integer check (use_limit > 0);
alter table invitation_link add column use_count integer not null default 0 check (use_limit is null or use_count <= use_limit);

alter table invitation add column link_id uuid;
alter table invitation add foreign key (workspace_id, link_id) references invitation_link (workspace_id, id);
create index invitation_waiting on invitation (workspace_id, created_at desc, id)
  where used_at is null and withdrawn_at is null;
-- One waiting invitation an address: a newer one replaces it.
update invitation i set withdrawn_at = now()
  where used_at is null and withdrawn_at is null and exists (select from invitation newer
    where newer.workspace_id = i.workspace_id and newer.email_key = i.email_key and newer.used_at is null
      and newer.withdrawn_at is null and (newer.created_at, newer.id) > (i.created_at, i.id));
create unique index invitation_one_waiting on invitation (workspace_id, email_key)
  where used_at is null and withdrawn_at is null;

create table invitation_batch (
  workspace_id uuid not null references workspace on delete cascade,
  id uuid not null,
  role integer not null check (role in (10, 20, 30, 40, 50)),
  total integer not null,
  done integer not null default 0 check (done <= total),
  created_by uuid not null,
  created_at timestamptz not null,
  -- Where the request came from, for the audit log: the work is done later.
  address text not null,
  user_agent text not null,
  finished_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, created_by) references member (workspace_id, id)
);

create table invitation_batch_item (
  workspace_id uuid not null,
  batch_id uuid not null,
  position integer not null,
  email text not null,
  result text check (result in ('invited', 'member', 'limited', 'stopped')),
  primary key (workspace_id, batch_id, position),
  foreign key (workspace_id, batch_id) references invitation_batch (workspace_id, id) on delete cascade
);

-- Mails that are out: a worker that was killed before it could say so must not send them again.
create table sent_mail (
  id uuid primary key,
  sent_at timestamptz not null
);
grant select, insert, delete on sent_mail to itoguchi_app;

create table audit_entry (
  workspace_id uuid not null references workspace on delete cascade,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  target text not null,
  detail text not null,
  address text not null,
  user_agent text not null,
  primary key (workspace_id, id)
);
create index audit_entry_by_actor on audit_entry (workspace_id, actor_id, id);
create index audit_entry_by_action on audit_entry (workspace_id, action, id);

-- Projects made before there were boards get their first.
insert into board (workspace_id, id, project_id, name, board_type, created_at, updated_at)
  select workspace_id, gen_random_uuid(), id, 'ボード', 1, now(), now() from project;

alter table project force row level security;
alter table invitation force row level security;
alter table member force row level security;
do $$
declare name text;
begin
  foreach name in array array['member_group', 'member_in_group', 'group_in_project', 'project_tag', 'board', 'bookmark', 'invitation_batch',
    'invitation_batch_item', 'audit_entry']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (workspace_id = app_workspace()) with check (workspace_id = app_workspace())', name);
    execute format('grant select, insert, update, delete on %I to itoguchi_app', name);
  end loop;
end $$;
-- The worker must know which batches wait; it enters each one's workspace for anything else.
create policy upkeep on invitation_batch for select using (current_setting('app.upkeep', true) = 'on');
create index invitation_batch_unfinished on invitation_batch (workspace_id, id) where finished_at is null;
-- What was written into the log stays as it was.
revoke update, delete on audit_entry from itoguchi_app;
grant execute on all functions in schema public to itoguchi_app;

-- The last one who may do everything can neither go nor become weaker. The row lock on the workspace, which every change of
-- members takes for its event, keeps two such changes apart.
create function keep_super_admin() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from member where workspace_id = old.workspace_id and role = 10 and deleted_at is null)
    and exists (select 1 from workspace where id = old.workspace_id)
  then raise exception 'A workspace needs a super administrator' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger keep_super_admin after update or delete on member deferrable initially deferred
  for each row when (old.role = 10 and old.deleted_at is null) execute function keep_super_admin();
