-- Principals (ADR 0027): whoever acts is a person with a session, or a delegate (access token, integration) that acts on behalf
-- of a member and never has more rights than that member has now.

create table delegate (
  workspace_id uuid not null references workspace on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('accessToken', 'integration')),
  -- On whose behalf.
  member_id uuid not null,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  -- False: only the projects of delegate_project.
  all_projects boolean not null,
  -- SHA-256 of the key, which is shown once and stored nowhere.
  key_hash bytea not null check (length(key_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, member_id) references member (workspace_id, id) on delete cascade,
  check (kind <> 'accessToken' or expires_at is not null)
);
-- A key is all that its holder shows: the tenant is not known yet.
create unique index delegate_key on delegate (key_hash);
create index delegate_of_member on delegate (workspace_id, member_id) where revoked_at is null;

create table delegate_project (
  workspace_id uuid not null,
  delegate_id uuid not null,
  project_id uuid not null,
  primary key (workspace_id, delegate_id, project_id),
  foreign key (workspace_id, delegate_id) references delegate (workspace_id, id) on delete cascade,
  foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['delegate', 'delegate_project']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (workspace_id = app_workspace()) with check (workspace_id = app_workspace())', name);
    execute format('grant select, insert, update, delete on %I to itoguchi_app', name);
  end loop;
end $$;
create policy by_key on delegate for select
  using (key_hash = decode(nullif(current_setting('app.token_hash', true), ''), 'hex'));

-- Which delegate a key belongs to, whether or not it may still act.
create function app_find_key(hash bytea) returns table (kind text, id uuid, workspace_id uuid) language plpgsql as $$
begin
  perform set_config('app.token_hash', encode(hash, 'hex'), true);
  return query select d.kind, d.id, d.workspace_id from delegate d where d.key_hash = hash;
end $$;

-- A delegate that may act now, and for whom. Sets the tenant.
create function app_find_delegate(delegate_kind text, delegate_id uuid, workspace uuid, at timestamptz)
  returns table (account_id uuid, is_confirmed boolean, name text, scope text, all_projects boolean, expires_at timestamptz)
  language plpgsql as $$
begin
  perform set_config('app.workspace_id', workspace::text, true);
  return query select m.account_id, a.confirmed_at is not null, d.name, d.scope, d.all_projects, d.expires_at
    from delegate d
    join member m on m.workspace_id = d.workspace_id and m.id = d.member_id and m.deleted_at is null
    join account a on a.id = m.account_id
    where d.workspace_id = workspace and d.id = delegate_id and d.kind = delegate_kind and d.revoked_at is null
      and (d.expires_at is null or d.expires_at > at);
end $$;

-- Who acted, where it was not the person themselves: kind, id and name at that time. Absent in rows from before.
alter table event add column principal jsonb;
alter table account_event add column principal jsonb;
alter table parked_event add column principal jsonb;
alter table audit_entry add column principal jsonb;
alter table post_history add column principal jsonb;

-- Each principal has idempotency keys of its own: a member's id, or a delegate's.
alter table receipt drop constraint receipt_workspace_id_member_id_fkey;
alter table receipt rename column member_id to principal_id;

-- Access to a project by credential instead of by session.
drop function app_change_posts, app_enter_as_known, app_enter_locked, app_enter;

-- Who asks, what they are here and whether they may open the project: one question. Sets the tenant for the rest of the
-- transaction. No row when the credential does not hold. The law is that of project.policy.ts; projects.test.ts holds the two
-- together.
create function app_access_project(credential_kind text, credential uuid, workspace uuid, key text, at timestamptz,
    manages integer, opens integer)
  returns table (account_id uuid, is_confirmed boolean, delegate_name text, delegate_scope text, all_projects boolean,
    member_id uuid, account_name text, role integer, project_id uuid, event_seq bigint, workspace_seq bigint, time_zone text)
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
  if member_id is not null then
    select p.id, p.event_seq into found_id, found_seq from project p
      where p.workspace_id = workspace and p.project_key = key and p.deleted_at is null;
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

-- The same, and then nobody else writes in the project until the end of the transaction. Whoever may not enter locks nothing,
-- and after a wait everything is asked once more.
create function app_access_project_locked(credential_kind text, credential uuid, workspace uuid, key text, at timestamptz,
    manages integer, opens integer)
  returns table (account_id uuid, is_confirmed boolean, delegate_name text, delegate_scope text, all_projects boolean,
    member_id uuid, account_name text, role integer, project_id uuid, event_seq bigint, workspace_seq bigint, time_zone text,
    post_number integer)
  language plpgsql as $$
declare
  access record;
  place record;
begin
  select * into access from app_access_project(credential_kind, credential, workspace, key, at, manages, opens);
  if not found then return; end if;
  if access.project_id is not null and access.is_confirmed then
    select p.event_seq, p.post_number into place from project p
      where p.workspace_id = workspace and p.id = access.project_id and p.deleted_at is null
      for no key update skip locked;
    if not found or place.event_seq <> access.event_seq then
      select p.event_seq, p.post_number into place from project p
        where p.workspace_id = workspace and p.id = access.project_id and p.deleted_at is null
        for no key update;
      select * into access from app_access_project(credential_kind, credential, workspace, key, at, manages, opens);
      if not found then return; end if;
    end if;
    return query select access.account_id, access.is_confirmed, access.delegate_name, access.delegate_scope, access.all_projects,
      access.member_id, access.account_name, access.role, access.project_id, place.event_seq, access.workspace_seq,
      access.time_zone, place.post_number;
  else
    return query select access.account_id, access.is_confirmed, access.delegate_name, access.delegate_scope, access.all_projects,
      access.member_id, access.account_name, access.role, access.project_id, access.event_seq, access.workspace_seq,
      access.time_zone, null::integer;
  end if;
end $$;

-- A change that was worked out before the lock: under it, everybody who asked for it must stand as they stood, and the project
-- too. Otherwise nothing happens, and it is worked out anew.
create function app_access_as_known(writers jsonb, workspace uuid, key text, at timestamptz, manages integer, opens integer,
    project uuid, last_seq bigint)
  returns void language plpgsql as $$
declare
  known record;
  access record;
begin
  for known in select * from jsonb_to_recordset(writers)
    as w (kind text, id uuid, "memberId" uuid, role integer, "timeZone" text)
  loop
    select * into access from app_access_project_locked(known.kind, known.id, workspace, key, at, manages, opens);
    if not found or not access.is_confirmed or access.project_id is distinct from project or access.event_seq <> last_seq
      or access.member_id is distinct from known."memberId" or access.role <> known.role or access.time_zone <> known."timeZone"
    then raise exception using errcode = 'IT001', message = 'not as known'; end if;
  end loop;
end $$;

-- Changes that concern the rows of posts alone, in one statement: what people do all day long.
create function app_change_posts(writers jsonb, workspace uuid, key text, at timestamptz, manages integer, opens integer,
    project uuid, last_seq bigint, changes jsonb, notes jsonb, events jsonb, receipts jsonb, next_seq bigint, channel text)
  returns void language plpgsql as $$
declare
  change record;
begin
  perform app_access_as_known(writers, workspace, key, at, manages, opens, project, last_seq);
  insert into receipt (workspace_id, principal_id, key, request_hash, answer, at)
    select workspace, r."principalId", r.key, r.hash, r.answer, app_change_posts.at
    from jsonb_to_recordset(receipts) as r ("principalId" uuid, key text, hash text, answer jsonb);
  -- One by one: joined with a list, a plan made for a small table would go through all posts of the workspace.
  for change in select * from jsonb_to_recordset(changes) as p (id uuid, board_id uuid, section_id uuid, title text,
    contents_text text, contents_version integer, updated_by uuid, user_updated_at timestamptz, archived_at timestamptz,
    archived_by uuid, deleted_at timestamptz, keys text[], data jsonb, view_order jsonb)
  loop
    update post set board_id = change.board_id, section_id = change.section_id, title = change.title,
      contents_text = change.contents_text, contents_version = change.contents_version, updated_by = change.updated_by,
      user_updated_at = change.user_updated_at, archived_at = change.archived_at, archived_by = change.archived_by,
      deleted_at = change.deleted_at, data = (data - change.keys) || change.data,
      long_data = case when long_data ?| change.keys then long_data - change.keys else long_data end,
      view_order = change.view_order
    where workspace_id = workspace and id = change.id;
  end loop;
  insert into post_history (workspace_id, id, post_id, action_type, actor_id, at, detail, principal)
    select workspace, h.* from jsonb_to_recordset(notes) as h (id uuid, post_id uuid, action_type integer, actor_id uuid,
      at timestamptz, detail jsonb, principal jsonb);
  insert into event (workspace_id, stream_id, seq, type, payload, actor_id, at, principal)
    select workspace, project, e.* from jsonb_to_recordset(events) as e (seq bigint, type text, payload jsonb, "actorId" uuid,
      at timestamptz, principal jsonb);
  update project p set event_seq = next_seq where p.workspace_id = workspace and p.id = project;
  perform pg_notify(channel, project || ':' || next_seq);
end $$;
grant execute on function app_find_key, app_find_delegate, app_access_project, app_access_project_locked, app_access_as_known,
  app_change_posts to itoguchi_app;
