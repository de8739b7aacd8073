-- What a member should know of, one thread for each subject (a post): state is the thread's, causes are its entries.
create table inbox_thread (
  workspace_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  -- The kinds of its entries, for the filter.
  kinds integer[] not null,
  last_at timestamptz not null,
  -- Where it stands in the list: at its last entry, or at the time at which it comes back.
  order_at timestamptz not null,
  -- Entries since it was read last.
  unread integer not null check (unread >= 0),
  done_at timestamptz,
  snoozed_until timestamptz,
  primary key (workspace_id, member_id, id),
  unique (workspace_id, member_id, post_id),
  foreign key (workspace_id, member_id) references member (workspace_id, id) on delete cascade,
  foreign key (workspace_id, post_id) references post (workspace_id, id) on delete cascade
);
create index inbox_thread_open on inbox_thread (workspace_id, member_id, order_at desc, id desc) where done_at is null;
create index inbox_thread_done on inbox_thread (workspace_id, member_id, order_at desc, id desc) where done_at is not null;
create index inbox_thread_unread on inbox_thread (workspace_id, member_id, order_at desc, id desc)
  where done_at is null and unread > 0;
create index inbox_thread_snoozed on inbox_thread (workspace_id, member_id, snoozed_until)
  where done_at is null and snoozed_until is not null;
create index inbox_thread_of_post on inbox_thread (workspace_id, post_id);

create table inbox_entry (
  workspace_id uuid not null,
  member_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  -- The same for the same cause, however often its event is handled: one entry for each.
  cause text not null check (length(cause) <= 200),
  kind integer not null,
  reason integer not null,
  actor_id uuid,
  comment_id uuid,
  detail jsonb not null default '{}',
  at timestamptz not null,
  primary key (workspace_id, member_id, id),
  unique (workspace_id, member_id, cause),
  foreign key (workspace_id, member_id, thread_id) references inbox_thread (workspace_id, member_id, id) on delete cascade
);
create index inbox_entry_of_thread on inbox_entry (workspace_id, member_id, thread_id, at desc, id desc);

-- How far the events of a project have become entries: what is replayed tells nobody again.
create table inbox_progress (
  tenant_id uuid not null,
  project_id uuid not null,
  seq bigint not null,
  primary key (tenant_id, project_id),
  foreign key (tenant_id, project_id) references project (workspace_id, id) on delete cascade
);
alter table inbox_progress enable row level security;
alter table inbox_progress force row level security;
create policy tenant on inbox_progress using (tenant_id = app_workspace()) with check (tenant_id = app_workspace());
grant select, insert, update, delete on inbox_progress to itoguchi_app;

-- What a member wants to be told of, or not, beside what concerns them anyway.
create table watch (
  workspace_id uuid not null,
  member_id uuid not null,
  subject_id uuid not null,
  post_id uuid,
  board_id uuid,
  is_muted boolean not null,
  created_at timestamptz not null,
  primary key (workspace_id, member_id, subject_id),
  check (num_nonnulls(post_id, board_id) = 1 and subject_id = coalesce(post_id, board_id)),
  foreign key (workspace_id, member_id) references member (workspace_id, id) on delete cascade,
  foreign key (workspace_id, post_id) references post (workspace_id, id) on delete cascade,
  foreign key (workspace_id, board_id) references board (workspace_id, id) on delete cascade
);
create index watch_of_subject on watch (workspace_id, subject_id);

do $$
declare name text;
begin
  foreach name in array array['inbox_thread', 'inbox_entry', 'watch']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (workspace_id = app_workspace()) with check (workspace_id = app_workspace())', name);
    execute format('grant select, insert, update, delete on %I to itoguchi_app', name);
  end loop;
end $$;
