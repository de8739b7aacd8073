-- Files open for whoever may see them now, not for whoever once got their address (ADR 0032).

-- Whom a request comes from: by a session's cookie, by the session a bearer token names, or by a delegate of the workspace.
create function app_find_reader(credential_kind text, credential uuid, cookie_hash bytea, workspace uuid, at timestamptz)
  returns table (account_id uuid, is_confirmed boolean, all_projects boolean) language plpgsql as $$
begin
  if credential_kind = 'cookie' then
    return query select s.account_id, a.confirmed_at is not null, true from session s join account a on a.id = s.account_id
      where s.token_hash = cookie_hash and s.ended_at is null and s.expires_at > at;
  elsif credential_kind = 'session' then
    return query select s.account_id, a.confirmed_at is not null, true from session s join account a on a.id = s.account_id
      where s.id = credential and s.ended_at is null and s.expires_at > at;
  else
    return query select d.account_id, d.is_confirmed, d.all_projects
      from app_find_delegate(credential_kind, credential, workspace, at) d;
  end if;
end $$;

-- The name of an attachment, for somebody who may open its project now; null for everybody else. One question for each
-- request: a page shows many pictures. The law is that of project.policy.ts.
create function app_open_file(credential_kind text, credential uuid, cookie_hash bytea, workspace uuid, file_id uuid,
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
  if not found then return null; end if;
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
create function app_open_portrait(credential_kind text, credential uuid, cookie_hash bytea, workspace uuid, person uuid,
    at timestamptz)
  returns boolean language plpgsql as $$
declare
  reader record;
  own uuid;
begin
  select * into reader from app_find_reader(credential_kind, credential, cookie_hash, workspace, at);
  if not found then return false; end if;
  if workspace is not null then
    return exists (select from member m where m.workspace_id = workspace and m.account_id = person);
  end if;
  if reader.account_id = person then return true; end if;
  perform set_config('app.account_id', reader.account_id::text, true);
  for own in select m.workspace_id from member m where m.account_id = reader.account_id and m.deleted_at is null
  loop
    perform set_config('app.workspace_id', own::text, true);
    if exists (select from member m where m.workspace_id = own and m.account_id = person) then return true; end if;
  end loop;
  return false;
end $$;
grant execute on function app_find_reader, app_open_file, app_open_portrait to itoguchi_app;
