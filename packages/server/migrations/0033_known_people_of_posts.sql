-- Apart from the triggers before it, which lock the posts: nobody waits while this fills the table. A row that somebody makes
-- outdated meanwhile is not shown, since whoever reads it looks at the post as well.
do $$
declare tenant uuid;
begin
  perform set_config('app.upkeep', 'on', true), set_config('app.sees_deleted', 'on', true);
  for tenant in select id from workspace loop
    perform set_config('app.workspace_id', tenant::text, true);
    insert into post_person (workspace_id, member_id, post_id, column_id)
    select p.workspace_id, n.member_id, p.id, n.column_id
    from post p cross join lateral app_people_in(p.workspace_id, p.data) n
    where p.workspace_id = tenant
    on conflict do nothing;
  end loop;
  perform set_config('app.upkeep', '', true), set_config('app.workspace_id', '', true),
    set_config('app.sees_deleted', '', true);
end $$;
