-- Deleting a workspace closes it to everybody at once. For thirty days a super administrator can restore it, then it is purged
-- (ADR 0040).

-- Apart from the table of workspaces: whether one is deleted is asked by policies of tables that its own policies ask.
create table workspace_deletion (
  workspace uuid primary key references workspace on delete cascade,
  deleted_at timestamptz not null
);
alter table workspace_deletion enable row level security;
alter table workspace_deletion force row level security;
-- An id and a date; every look at a member needs to see it, whatever the tenant.
create policy look on workspace_deletion for select using (true);
create policy tenant on workspace_deletion using (workspace = app_workspace()) with check (workspace = app_workspace());
grant select, insert, update, delete on workspace_deletion to itoguchi_app;

create function app_is_deleted(workspace uuid) returns boolean language sql stable parallel safe
  as $$ select exists (select from workspace_deletion d where d.workspace = app_is_deleted.workspace) $$;
grant execute on function app_is_deleted to itoguchi_app;

-- Inside a deleted workspace nobody is a member, so whatever asks for one (calls, operations, files, tokens, sockets) finds none.
-- From outside, people still see their own membership: their list says what became of the workspace. Deleting, restoring,
-- archives and the purge see members (app.sees_deleted).
create policy not_deleted on member as restrictive
  using (workspace_id is distinct from app_workspace() or not app_is_deleted(workspace_id)
    or current_setting('app.sees_deleted', true) = 'on')
  with check (not app_is_deleted(workspace_id) or current_setting('app.sees_deleted', true) = 'on');

-- Nobody gets in meanwhile, either.
create policy not_deleted on invitation as restrictive
  using (not app_is_deleted(workspace_id) or current_setting('app.sees_deleted', true) = 'on');
create policy not_deleted on invitation_link as restrictive
  using (not app_is_deleted(workspace_id) or current_setting('app.sees_deleted', true) = 'on');
create policy not_deleted on connect_auth_domain as restrictive
  using (not app_is_deleted(workspace_id) or current_setting('app.sees_deleted', true) = 'on');
create policy not_deleted on invitation_batch as restrictive
  using (not app_is_deleted(workspace_id) or current_setting('app.sees_deleted', true) = 'on');
