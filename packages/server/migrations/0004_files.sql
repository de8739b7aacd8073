-- Files that people send. The bytes lie in the store; a row is written before them and goes after them.

create table file (
  workspace_id uuid not null references workspace on delete cascade,
  id uuid not null,
  -- Without a project nobody can open it any more, and the sweep takes it away.
  project_id uuid,
  -- For the download only.
  name text not null check (char_length(name) between 1 and 200),
  -- As the bytes say, never as the sender said.
  mime text not null,
  size bigint not null check (size between 1 and 52428800),
  width integer,
  height integer,
  has_thumbnail boolean not null,
  created_by uuid not null,
  created_at timestamptz not null,
  attached_at timestamptz,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, project_id) references project (workspace_id, id) on delete set null (project_id),
  foreign key (workspace_id, created_by) references member (workspace_id, id),
  check (has_thumbnail = (width is not null and height is not null))
);
create index file_of_project on file (workspace_id, project_id);
create index file_without_project on file (workspace_id, id) where project_id is null;
create index file_unattached on file (workspace_id, created_at) where attached_at is null;
create index file_deleted on file (workspace_id, deleted_at) where deleted_at is not null;

alter table file enable row level security;
alter table file force row level security;
create policy tenant on file using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
grant select, insert, update, delete on file to itoguchi_app;
-- The sweep must know which files wait for it; it enters each one's workspace for anything else.
create policy upkeep on file for select using (current_setting('app.upkeep', true) = 'on');

-- Makes files part of the project, so that the sweep leaves them alone. One that is not there stops the transaction: it was
-- sent without waiting for this answer.
create function app_attach_files(workspace uuid, project uuid, ids uuid[], at timestamptz) returns void language plpgsql as $$
declare found_count integer;
begin
  update file set attached_at = coalesce(attached_at, at)
    where workspace_id = workspace and project_id = project and id = any(ids) and deleted_at is null;
  get diagnostics found_count = row_count;
  if found_count < cardinality(ids) then raise exception 'A file is not there' using errcode = 'no_data_found'; end if;
end $$;
grant execute on function app_attach_files to itoguchi_app;
