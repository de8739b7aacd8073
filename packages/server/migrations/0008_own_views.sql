-- How one person has a view, where they want it otherwise than everybody.
create table own_view (
  workspace_id uuid not null,
  member_id uuid not null,
  view_id uuid not null,
  settings jsonb not null,
  updated_at timestamptz not null,
  primary key (workspace_id, member_id, view_id),
  foreign key (workspace_id, member_id) references member (workspace_id, id) on delete cascade,
  foreign key (workspace_id, view_id) references board_view (workspace_id, id) on delete cascade
);
create index own_view_of_view on own_view (workspace_id, view_id);
alter table own_view enable row level security;
alter table own_view force row level security;
create policy tenant on own_view using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
grant select, insert, update, delete on own_view to itoguchi_app;
