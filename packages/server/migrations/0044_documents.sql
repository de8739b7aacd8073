-- Documents: a tree in each project, with page settings and who may read and write each (ADR 0054). What is written in them comes
-- with a migration of its own.
create table document (
  workspace_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  parent_id uuid,
  order_key text collate "C" not null,
  title text not null check (char_length(title) <= 200),
  icon text check (char_length(icon) <= 64),
  -- Where the picture is kept, and which part of it is in sight, from its top in percent.
  cover text check (char_length(cover) <= 500),
  cover_position integer not null default 50 check (cover_position between 0 and 100),
  layout text not null default 'NARROW' check (layout in ('NARROW', 'WIDE', 'RESPONSIVE')),
  font_size integer not null default 30 check (font_size in (10, 20, 30, 40, 50)),
  font_style text not null default 'DEFAULT' check (font_style in ('DEFAULT', 'SERIF', 'MONO')),
  is_toc_shown boolean not null default false,
  shared_type text not null check (shared_type in ('PRIVATE', 'PUBLIC', 'CUSTOM', 'EXTERNAL')),
  created_by uuid not null,
  created_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  locked_by uuid,
  locked_at timestamptz,
  archived_by uuid,
  archived_at timestamptz,
  deleted_at timestamptz,
  -- The deleted document above that it went with, and comes back with.
  deleted_with uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade,
  foreign key (workspace_id, parent_id) references document (workspace_id, id) on delete set null (parent_id),
  foreign key (workspace_id, created_by) references member (workspace_id, id),
  foreign key (workspace_id, updated_by) references member (workspace_id, id),
  check ((locked_by is null) = (locked_at is null)),
  check ((archived_by is null) = (archived_at is null)),
  check (deleted_with is null or deleted_at is not null),
  check (parent_id <> id)
);
create index document_of_parent on document (workspace_id, project_id, parent_id, order_key, id) where deleted_at is null;
create index document_of_project on document (workspace_id, project_id, updated_at) where deleted_at is null;
create index document_below on document (workspace_id, parent_id) where parent_id is not null;
create index document_archived on document (workspace_id, project_id, archived_at) where archived_at is not null;
create index document_deleted on document (workspace_id, deleted_at) where deleted_at is not null;
create index document_deleted_with on document (workspace_id, deleted_with) where deleted_with is not null;
alter table document enable row level security;
alter table document force row level security;
create policy tenant on document using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
grant select, insert, update, delete on document to itoguchi_app;

-- Whom a private or custom document is shared with: a person or a group.
create table document_share (
  workspace_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  member_id uuid,
  group_id uuid,
  access_right text not null check (access_right in ('READ', 'COMMENT', 'EDIT')),
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references document (workspace_id, id) on delete cascade,
  foreign key (workspace_id, member_id) references member (workspace_id, id) on delete cascade,
  foreign key (workspace_id, group_id) references member_group (workspace_id, id) on delete cascade,
  check (num_nonnulls(member_id, group_id) = 1)
);
create unique index document_share_of_member on document_share (workspace_id, document_id, member_id) where member_id is not null;
create unique index document_share_of_group on document_share (workspace_id, document_id, group_id) where group_id is not null;
create index document_share_with_member on document_share (workspace_id, member_id) where member_id is not null;
create index document_share_with_group on document_share (workspace_id, group_id) where group_id is not null;
alter table document_share enable row level security;
alter table document_share force row level security;
create policy tenant on document_share using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
grant select, insert, update, delete on document_share to itoguchi_app;

-- What was done to a document, with before and after (action types of decision D7).
create table document_history (
  workspace_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  action_type integer not null check (action_type between 10 and 410 and action_type % 10 = 0),
  actor_id uuid,
  principal jsonb,
  at timestamptz not null,
  detail jsonb not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, document_id) references document (workspace_id, id) on delete cascade
);
create index document_history_of_document on document_history (workspace_id, document_id, id);
alter table document_history enable row level security;
alter table document_history force row level security;
create policy tenant on document_history using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
grant select, insert, update, delete on document_history to itoguchi_app;

-- What somebody may do with a document of a project that they can open: 3 edit, 2 comment, 1 read, 0 nothing. `document.policy.ts`
-- is the same law; a test holds the two together. `writes`: whether their role writes at all; who only comments does no more.
create function app_document_right(doc document, member uuid, writes boolean) returns integer language sql stable parallel safe as $$
  select least(case when writes then 3 else 2 end, case
    when doc.created_by = member then 3
    when doc.shared_type in ('PUBLIC', 'EXTERNAL') then 3
    else coalesce((
      select max(case s.access_right when 'EDIT' then 3 when 'COMMENT' then 2 else 1 end)
      from document_share s
      where s.workspace_id = doc.workspace_id and s.document_id = doc.id and (s.member_id = member
        or (doc.shared_type = 'CUSTOM' and s.group_id in (
          select g.group_id from member_in_group g where g.workspace_id = doc.workspace_id and g.member_id = member)))
    ), 0) end)
$$;
grant execute on function app_document_right to itoguchi_app;

-- A bookmark leads to a board or to a document.
alter table bookmark alter column board_id drop not null;
alter table bookmark add column document_id uuid;
alter table bookmark add foreign key (workspace_id, document_id) references document (workspace_id, id) on delete cascade not valid;
alter table bookmark add constraint bookmark_target_check check (num_nonnulls(board_id, document_id) = 1) not valid;
create unique index bookmark_of_document on bookmark (workspace_id, member_id, document_id) where document_id is not null;
