-- A post that is deleted, archived undone or moved away leaves a running sprint, and is in it again when it comes back meanwhile.
alter table sprint_report_post add column is_out boolean not null default false;

create or replace function app_follow_sprints() returns trigger language plpgsql as $$
begin
  if not exists (select from sprint_report r where r.workspace_id = app_workspace() and r.status = 2) then return null; end if;
  with measured as materialized (
    select i.report_id, i.view_id, i.post_id, later.number, later.title, i.estimate as had, i.is_done as was_done, i.is_out as was_out,
      app_sprint_estimate(later.data, r.estimate_column_id) as estimate,
      app_sprint_done(later.data, r.status_column_id, r.done_option_ids) as is_done,
      later.deleted_at is not null or later.board_id <> r.board_id as is_away, later.archived_at is not null as is_archived,
      case when later.user_updated_at <> earlier.user_updated_at then later.updated_by end as actor_id,
      case when later.deleted_at is not null then later.deleted_at
        when later.user_updated_at <> earlier.user_updated_at then later.user_updated_at else now() end as at
    from later
    join earlier on earlier.workspace_id = later.workspace_id and earlier.id = later.id
    join sprint_report_post i on i.workspace_id = later.workspace_id and i.post_id = later.id
    join sprint_report r on r.workspace_id = i.workspace_id and r.id = i.report_id and r.status = 2
  ), seen as materialized (
    select m.*, m.is_away or (m.is_archived and not m.is_done) as is_gone from measured m
  ), steps as (
    select s.*, 'REMOVE_ITEM' as action, 1 as place, s.had as told from seen s where s.is_gone and not s.was_out
    union all
    select s.*, 'ADD_ITEM', 1, s.estimate from seen s where not s.is_gone and s.was_out
    union all
    select s.*, 'UPDATE_ESTIMATE', 2, s.estimate from seen s
      where not s.is_gone and not s.was_out and s.estimate is distinct from s.had
    union all
    select s.*, case when s.is_done then 'COMPLETE' else 'SEND_BACK' end, 3, s.estimate from seen s
      where not s.is_gone and s.is_done <> (s.was_done and not s.was_out)
  ), written as (
    insert into sprint_report_event (workspace_id, report_id, seq, action, post_id, post_number, title, estimate, actor_id, at)
    select app_workspace(), s.report_id, last.seq + row_number() over (partition by s.report_id order by s.number, s.place),
      s.action, s.post_id, s.number, s.title, s.told, s.actor_id, greatest(s.at, last.at)
    from steps s cross join lateral (
      select max(e.seq) as seq, max(e.at) as at from sprint_report_event e
      where e.workspace_id = app_workspace() and e.report_id = s.report_id
    ) last
  )
  update sprint_report_post i set estimate = s.estimate, is_done = s.is_done, is_out = s.is_gone from seen s
    where i.workspace_id = app_workspace() and i.view_id = s.view_id and i.post_id = s.post_id
      and (s.estimate is distinct from s.had or s.is_done <> s.was_done or s.is_gone <> s.was_out);
  return null;
end $$;
