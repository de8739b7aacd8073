-- Restoring what was deleted is an action of its own: 140. Until now it was noted as 60 (unarchive): one right after a
-- deletion (70) was a restore.
alter table post_history drop constraint post_history_action_type_check;
alter table post_history add constraint post_history_action_type_check
  check (action_type between 10 and 140 and action_type % 10 = 0);
alter table post_history no force row level security;
with numbered as (
  select workspace_id, id, action_type,
    lag(action_type) over (partition by workspace_id, post_id order by at, id) as earlier
  from post_history
  where sub_post_id is null and action_type in (50, 60, 70)
)
update post_history h set action_type = 140
from numbered n
where n.workspace_id = h.workspace_id and n.id = h.id and n.action_type = 60 and n.earlier = 70;
alter table post_history force row level security;
