-- Which members a post names in its values, column by column, so that a person's work is found without reading every post: an
-- index on `data` could not be used under row-level security, since its operators are not leakproof (ADR 0045).
create table post_person (
  workspace_id uuid not null,
  member_id uuid not null,
  post_id uuid not null,
  column_id uuid not null,
  primary key (workspace_id, member_id, post_id, column_id),
  foreign key (workspace_id, post_id) references post (workspace_id, id) on delete cascade
);
create index post_person_of_post on post_person (workspace_id, post_id);
alter table post_person enable row level security;
alter table post_person force row level security;
create policy tenant on post_person using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
grant select, insert, update, delete on post_person to itoguchi_app;

-- Members in lists of ids. Whether the column is one of people is asked when it is read: columns change their kind.
create function app_people_in(tenant uuid, data jsonb) returns table (member_id uuid, column_id uuid) language sql stable as $$
  select distinct m.id, v.key::uuid
  from jsonb_each(data) v
  cross join lateral jsonb_array_elements_text(case jsonb_typeof(v.value) when 'array' then v.value else '[]' end) e
  join member m on m.workspace_id = tenant and m.id = case
    when e.value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.value::uuid end
  where v.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

-- The values that are lists, by column: only they name people.
create function app_lists_in(data jsonb) returns jsonb language sql immutable parallel safe
  return jsonb_path_query_array(data, 'strict $.keyvalue() ? (@.value.type() == "array")');

-- Whoever writes posts, in whatever way. Called only where a list of a post changes, so that other writes cost nothing.
create function app_follow_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from post_person p where p.workspace_id = new.workspace_id and p.post_id = new.id
      and not coalesce(new.data -> p.column_id::text ? p.member_id::text, false);
  end if;
  insert into post_person (workspace_id, member_id, post_id, column_id)
  select new.workspace_id, n.member_id, new.id, n.column_id from app_people_in(new.workspace_id, new.data) n
  on conflict do nothing;
  return null;
end $$;
create trigger follow_people_of_new after insert on post
  for each row when (app_lists_in(new.data) <> '[]') execute function app_follow_people();
create trigger follow_people after update on post
  for each row when (app_lists_in(old.data) is distinct from app_lists_in(new.data)) execute function app_follow_people();
