-- Who may enter, and then the lock: one writer of a project at a time, whatever process it is in. Nobody else's asking holds
-- a project up. What was true before a wait may not be true after it and is asked again; where nobody waited and nothing was
-- written in between, one look is enough.
create function app_enter_locked(session_id uuid, workspace uuid, key text, at timestamptz, manages integer, opens integer)
  returns table (account_id uuid, is_confirmed boolean, member_id uuid, account_name text, role integer,
    project_id uuid, event_seq bigint, workspace_seq bigint, time_zone text, post_number integer)
  language plpgsql as $$
declare
  entered record;
  place record;
begin
  select * into entered from app_enter(session_id, workspace, key, at, manages, opens);
  if not found then return; end if;
  if entered.project_id is not null and entered.is_confirmed then
    select p.event_seq, p.post_number into place from project p
      where p.workspace_id = workspace and p.id = entered.project_id and p.deleted_at is null
      for no key update skip locked;
    if not found or place.event_seq <> entered.event_seq then
      select p.event_seq, p.post_number into place from project p
        where p.workspace_id = workspace and p.id = entered.project_id and p.deleted_at is null
        for no key update;
      select * into entered from app_enter(session_id, workspace, key, at, manages, opens);
      if not found then return; end if;
    end if;
    return query select entered.account_id, entered.is_confirmed, entered.member_id, entered.account_name, entered.role,
      entered.project_id, place.event_seq, entered.workspace_seq, entered.time_zone, place.post_number;
  else
    return query select entered.account_id, entered.is_confirmed, entered.member_id, entered.account_name, entered.role,
      entered.project_id, entered.event_seq, entered.workspace_seq, entered.time_zone, null::integer;
  end if;
end $$;
grant execute on function app_enter_locked to itoguchi_app;
drop function app_lock_project;

-- What was asked under the key: the same key for something else is a mistake of the caller. Unknown of those kept before.
alter table receipt add column request_hash text;
