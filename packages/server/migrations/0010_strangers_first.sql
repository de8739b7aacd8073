-- Who enters a project, told without a record that is filled for insiders only: PostgreSQL refuses to plan with one that has not
-- been filled yet, so a stranger who was the first on a connection got a failure instead of "not found".
create or replace function app_enter(session_id uuid, workspace uuid, key text, at timestamptz, manages integer, opens integer)
  returns table (account_id uuid, is_confirmed boolean, member_id uuid, account_name text, role integer,
    project_id uuid, event_seq bigint, workspace_seq bigint, time_zone text)
  language plpgsql as $$
declare
  who record;
  insider record;
  house record;
  place_id uuid;
  place_seq bigint;
  is_open boolean := false;
begin
  select s.account_id, a.confirmed_at is not null as is_confirmed into who
    from session s join account a on a.id = s.account_id
    where s.id = session_id and s.ended_at is null and s.expires_at > at;
  if not found then return; end if;
  perform set_config('app.workspace_id', workspace::text, true), set_config('app.account_id', who.account_id::text, true);
  select w.event_seq, w.time_zone into house from workspace w where w.id = workspace;
  select m.id, m.account_name, m.role into insider
    from member m where m.workspace_id = workspace and m.account_id = who.account_id and m.deleted_at is null;
  if insider.id is not null then
    select p.id, p.event_seq into place_id, place_seq from project p
      where p.workspace_id = workspace and p.project_key = key and p.deleted_at is null;
    is_open := place_id is not null and app_is_open(workspace, place_id, insider.id, insider.role, manages, opens);
  end if;
  return query select who.account_id, who.is_confirmed, insider.id, insider.account_name, insider.role,
    case when is_open then place_id end, case when is_open then place_seq end, house.event_seq, house.time_zone;
end $$;
