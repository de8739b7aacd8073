-- What was deleted and can be restored for thirty days: who deleted it, when, and what it is part of. Posts, sub-posts, comments,
-- boards, sections, columns, options and views keep their own rows until the purge; charts, templates and captures are in `entity`.
create table trash_item (
  workspace_id uuid not null,
  -- Of the deleted entity.
  id uuid not null,
  project_id uuid not null,
  kind text not null,
  name text not null,
  -- What it is part of: it is listed only while that is not deleted itself.
  board_id uuid,
  post_id uuid,
  sub_post_id uuid,
  view_id uuid,
  column_id uuid,
  -- Of a post or sub-post.
  number integer,
  made_by uuid,
  deleted_by uuid,
  deleted_at timestamptz not null,
  -- How many posts, values or charts it held; null where that is counted when it is listed.
  held integer,
  entity jsonb,
  primary key (workspace_id, id)
);
create index trash_item_of_project on trash_item (workspace_id, project_id, deleted_at, id);
create index trash_item_of_sub_post on trash_item (workspace_id, sub_post_id) where sub_post_id is not null;
alter table trash_item enable row level security;
alter table trash_item force row level security;
create policy tenant on trash_item using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
grant select, insert, update, delete on trash_item to itoguchi_app;

-- What the deletion changed elsewhere, in parts of a thousand: restoring takes it back where nobody has changed it since.
create table trash_effect (
  workspace_id uuid not null,
  id uuid not null,
  trash_item_id uuid not null,
  effect jsonb not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, trash_item_id) references trash_item (workspace_id, id) on delete cascade
);
create index trash_effect_of_item on trash_effect (workspace_id, trash_item_id);
alter table trash_effect enable row level security;
alter table trash_effect force row level security;
create policy tenant on trash_effect using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
grant select, insert, update, delete on trash_effect to itoguchi_app;

-- Posts, sub-posts and comments that were deleted before there was a trash can be restored, too. Each workspace is entered in turn:
-- turning row-level security off would lock the tables for everybody until the end.
do $$
declare tenant uuid;
begin
  perform set_config('app.upkeep', 'on', true);
  for tenant in select id from workspace loop
    perform set_config('app.workspace_id', tenant::text, true);
    insert into trash_item (workspace_id, id, project_id, kind, name, board_id, number, made_by, deleted_by, deleted_at)
    select p.workspace_id, p.id, p.project_id, 'POST', p.title, p.board_id, p.number, p.posted_by, (
      select h.actor_id from post_history h
      where h.workspace_id = p.workspace_id and h.post_id = p.id and h.sub_post_id is null and h.action_type = 70
      order by h.at desc, h.id desc limit 1), p.deleted_at
    from post p join project j on j.workspace_id = p.workspace_id and j.id = p.project_id
    where p.workspace_id = tenant and p.deleted_at is not null
    for key share of j;
    insert into trash_item (workspace_id, id, project_id, kind, name, post_id, number, made_by, deleted_by, deleted_at)
    select s.workspace_id, s.id, p.project_id, 'SUB_POST', s.title, s.post_id, s.number, s.posted_by, (
      select h.actor_id from post_history h
      where h.workspace_id = s.workspace_id and h.sub_post_id = s.id and h.action_type = 70
      order by h.at desc, h.id desc limit 1), s.deleted_at
    from sub_post s join post p on p.workspace_id = s.workspace_id and p.id = s.post_id
    join project j on j.workspace_id = p.workspace_id and j.id = p.project_id
    where s.workspace_id = tenant and s.deleted_at is not null
    for key share of j;
    insert into trash_item (workspace_id, id, project_id, kind, name, post_id, sub_post_id, made_by, deleted_at)
    select c.workspace_id, c.id, p.project_id, 'COMMENT', left(c.comment_text, 200), c.post_id, c.sub_post_id, c.commented_by,
      c.deleted_at
    from comment c join post p on p.workspace_id = c.workspace_id and p.id = c.post_id
    join project j on j.workspace_id = p.workspace_id and j.id = p.project_id
    where c.workspace_id = tenant and c.deleted_at is not null
    for key share of j;
  end loop;
  perform set_config('app.upkeep', '', true), set_config('app.workspace_id', '', true);
end $$;

-- Restoring a sub-post (150) and a comment (160) are actions of their own. Older lines fit: nothing is scanned.
alter table post_history drop constraint post_history_action_type_check;
alter table post_history add constraint post_history_action_type_check
  check (action_type between 10 and 160 and action_type % 10 = 0) not valid;

-- Last, since it keeps everybody from writing projects until the end. The rows above were joined with their projects: they fit.
alter table trash_item add foreign key (workspace_id, project_id) references project (workspace_id, id) on delete cascade not valid;
