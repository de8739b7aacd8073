-- How far the events of a workspace have become entries, as inbox_progress says of projects.
create table inbox_workspace_progress (
  tenant_id uuid primary key references workspace on delete cascade,
  seq bigint not null
);
alter table inbox_workspace_progress enable row level security;
alter table inbox_workspace_progress force row level security;
create policy tenant on inbox_workspace_progress using (tenant_id = app_workspace()) with check (tenant_id = app_workspace());
grant select, insert, update, delete on inbox_workspace_progress to itoguchi_app;
