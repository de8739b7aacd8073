-- Every key a project has or had. A key belongs to one project for good, so old addresses lead to the project they were made
-- for and never to another (ADR 0049).
create table project_key_reservation (
  workspace_id uuid not null,
  project_key text not null check (project_key ~ '^[A-Z][A-Z0-9]{1,9}$'),
  project_id uuid not null,
  primary key (workspace_id, project_key),
  foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade
);
create index project_key_reservation_of_project on project_key_reservation (workspace_id, project_id);
alter table project_key_reservation enable row level security;
alter table project_key_reservation force row level security;
create policy tenant on project_key_reservation
  using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
grant select, insert, update, delete on project_key_reservation to itoguchi_app;

-- Whoever makes a project or changes its key, in whatever version: the key of another project violates the primary key.
create function app_reserve_project_key() returns trigger language plpgsql as $$
begin
  if not exists (select from project_key_reservation r where r.workspace_id = new.workspace_id
    and r.project_key = new.project_key and r.project_id = new.id)
  then
    insert into project_key_reservation (workspace_id, project_key, project_id)
      values (new.workspace_id, new.project_key, new.id);
  end if;
  return null;
end $$;
create trigger reserve_project_key after insert or update of project_key on project
  for each row execute function app_reserve_project_key();

do $$
declare tenant uuid;
begin
  perform set_config('app.upkeep', 'on', true), set_config('app.sees_deleted', 'on', true);
  for tenant in select id from workspace loop
    perform set_config('app.workspace_id', tenant::text, true);
    insert into project_key_reservation (workspace_id, project_key, project_id)
    select p.workspace_id, p.project_key, p.id from project p where p.workspace_id = tenant
    on conflict do nothing;
  end loop;
  perform set_config('app.upkeep', '', true), set_config('app.workspace_id', '', true),
    set_config('app.sees_deleted', '', true);
end $$;

-- As before, but former keys lead to the project too.
create or replace function app_access_project(credential_kind text, credential uuid, workspace uuid, key text, at timestamptz,
    manages integer, opens integer)
  returns table (account_id uuid, is_confirmed boolean, delegate_name text, delegate_scope text, all_projects boolean,
    member_id uuid, account_name text, role integer, project_id uuid, event_seq bigint, workspace_seq bigint, time_zone text,
    lacks_two_step boolean)
  language plpgsql as $$
declare
  found_id uuid;
  found_seq bigint;
begin
  if credential_kind = 'session' then
    select s.account_id, a.confirmed_at is not null, true into account_id, is_confirmed, all_projects
      from session s join account a on a.id = s.account_id
      where s.id = credential and s.ended_at is null and s.expires_at > at;
    if not found then return; end if;
    perform set_config('app.workspace_id', workspace::text, true), set_config('app.account_id', account_id::text, true);
  else
    select d.account_id, d.is_confirmed, d.name, d.scope, d.all_projects
      into account_id, is_confirmed, delegate_name, delegate_scope, all_projects
      from app_find_delegate(credential_kind, credential, workspace, at) d;
    if not found then return; end if;
  end if;
  select w.event_seq, w.time_zone into workspace_seq, time_zone from workspace w where w.id = workspace;
  select m.id, m.account_name, m.role into member_id, account_name, role
    from member m where m.workspace_id = workspace and m.account_id = app_access_project.account_id and m.deleted_at is null;
  lacks_two_step := member_id is not null and app_lacks_two_step(workspace, app_access_project.account_id);
  if member_id is not null and not lacks_two_step then
    select p.id, p.event_seq into found_id, found_seq from project_key_reservation r
      join project p on p.workspace_id = r.workspace_id and p.id = r.project_id
      where r.workspace_id = workspace and r.project_key = key and p.deleted_at is null;
    if found_id is not null and app_is_open(workspace, found_id, member_id, role, manages, opens)
      and (all_projects or exists (select from delegate_project d
        where d.workspace_id = workspace and d.delegate_id = credential and d.project_id = found_id))
    then
      project_id := found_id;
      event_seq := found_seq;
    end if;
  end if;
  return next;
end $$;
