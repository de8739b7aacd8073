-- Two-step sign-in (ADR 0035): a code from an authenticator app after the password, recovery codes, and passkeys.

-- Since when a second step is asked for; null: the password alone opens the account.
alter table account add column two_step_at timestamptz;

-- One app for each account, also while it is being set up.
create table totp (
  account_id uuid primary key references account on delete cascade,
  -- Encrypted under SECRET_KEY.
  secret text not null,
  -- The time step of the last accepted code: none is accepted twice.
  last_step integer not null default 0,
  created_at timestamptz not null
);

create table recovery_code (
  account_id uuid not null references account on delete cascade,
  -- HMAC under SECRET_KEY: the codes are short enough to be guessed from a plain hash.
  hash text not null,
  used_at timestamptz,
  primary key (account_id, hash)
);

create table passkey (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_account on passkey (account_id);

-- What was begun and waits for its answer: a sign-in that waits for its second step, or a ceremony with a passkey.
create table sign_in_challenge (
  hash bytea primary key,
  purpose text not null check (purpose in ('secondStep', 'passkeySignIn', 'passkeyRegistration')),
  -- Null while nobody has said who they are.
  account_id uuid references account on delete cascade,
  auto_sign_in boolean not null default true,
  -- What the passkey has to sign.
  challenge text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_challenge_of_account on sign_in_challenge (account_id);
create index sign_in_challenge_age on sign_in_challenge (expires_at);

grant select, insert, update, delete on totp, recovery_code, passkey, sign_in_challenge to itoguchi_app;

-- Administrators can require it: until a member has turned it on, the workspace stays closed to them.
alter table workspace add column requires_two_step boolean not null default false;

-- Whether the workspace of the tenant is closed to somebody for that reason.
create function app_lacks_two_step(workspace uuid, account uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from workspace w where w.id = workspace and w.requires_two_step)
    and not exists (select from account a where a.id = account and a.two_step_at is not null);
end $$;

drop function app_access_project_locked, app_access_project;

-- Who asks, what they are here and whether they may open the project: one question. Sets the tenant for the rest of the
-- transaction. No row when the credential does not hold. The law is that of project.policy.ts; projects.test.ts holds the two
-- together.
create function app_access_project(credential_kind text, credential uuid, workspace uuid, key text, at timestamptz,
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
    lacks_two_step boolean, post_number integer)
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
      access.time_zone, access.lacks_two_step, place.post_number;
  else
    return query select access.account_id, access.is_confirmed, access.delegate_name, access.delegate_scope, access.all_projects,
      access.member_id, access.account_name, access.role, access.project_id, access.event_seq, access.workspace_seq,
      access.time_zone, access.lacks_two_step, null::integer;
  end if;
end $$;

-- The name of an attachment, for somebody who may open its project now; null for everybody else. One question for each
-- request: a page shows many pictures. The law is that of project.policy.ts.
create or replace function app_open_file(credential_kind text, credential uuid, cookie_hash bytea, workspace uuid, file_id uuid,
    at timestamptz, manages integer, opens integer)
  returns text language plpgsql as $$
declare
  reader record;
  insider record;
  wanted record;
begin
  select * into reader from app_find_reader(credential_kind, credential, cookie_hash, workspace, at);
  if not found or not reader.is_confirmed then return null; end if;
  perform set_config('app.workspace_id', workspace::text, true);
  select m.id, m.role into insider from member m
    where m.workspace_id = workspace and m.account_id = reader.account_id and m.deleted_at is null;
  if not found or app_lacks_two_step(workspace, reader.account_id) then return null; end if;
  select f.name, p.id as project_id into wanted from file f
    join project p on p.workspace_id = f.workspace_id and p.id = f.project_id and p.deleted_at is null
    where f.workspace_id = workspace and f.id = file_id and f.deleted_at is null;
  if not found or not app_is_open(workspace, wanted.project_id, insider.id, insider.role, manages, opens) then
    return null;
  end if;
  if not reader.all_projects and not exists (select from delegate_project d
    where d.workspace_id = workspace and d.delegate_id = credential and d.project_id = wanted.project_id)
  then return null; end if;
  return wanted.name;
end $$;

-- Whether somebody may see a person's picture: their own, or that of somebody who is or was in a workspace of theirs. A
-- delegate: in its workspace only.
create or replace function app_open_portrait(credential_kind text, credential uuid, cookie_hash bytea, workspace uuid, person uuid,
    at timestamptz)
  returns boolean language plpgsql as $$
declare
  reader record;
  own uuid;
begin
  select * into reader from app_find_reader(credential_kind, credential, cookie_hash, workspace, at);
  if not found then return false; end if;
  if workspace is not null then
    if app_lacks_two_step(workspace, reader.account_id) then return false; end if;
    return exists (select from member m where m.workspace_id = workspace and m.account_id = person);
  end if;
  if reader.account_id = person then return true; end if;
  perform set_config('app.account_id', reader.account_id::text, true);
  for own in select m.workspace_id from member m where m.account_id = reader.account_id and m.deleted_at is null
  loop
    perform set_config('app.workspace_id', own::text, true);
    if app_lacks_two_step(own, reader.account_id) then continue; end if;
    if exists (select from member m where m.workspace_id = own and m.account_id = person) then return true; end if;
  end loop;
  return false;
end $$;
grant execute on function app_lacks_two_step, app_access_project, app_access_project_locked, app_open_file, app_open_portrait
  to itoguchi_app;
