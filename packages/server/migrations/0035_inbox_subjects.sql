-- The day whose due dates a project's people were told of last, in the workspace's time zone.
alter table inbox_progress add column due_on date;
create policy upkeep on inbox_progress for select using (current_setting('app.upkeep', true) = 'on');

-- Threads about something else than a post: a sprint, a project, or, with none of them, the workspace. The version before reads
-- `t.*` beside the post's own project_id, so the columns have other names.
alter table inbox_thread alter column post_id drop not null;
alter table inbox_thread add column about_sprint_id uuid;
alter table inbox_thread add column about_project_id uuid;
alter table inbox_thread add foreign key (workspace_id, about_sprint_id) references sprint_report (workspace_id, id)
  on delete cascade not valid;
alter table inbox_thread add foreign key (workspace_id, about_project_id) references project (workspace_id, id)
  on delete cascade not valid;
alter table inbox_thread add constraint inbox_thread_subject
  check (num_nonnulls(post_id, about_sprint_id, about_project_id) <= 1) not valid;

-- Views can be watched, too.
alter table watch add column view_id uuid;
alter table watch add foreign key (workspace_id, view_id) references board_view (workspace_id, id) on delete cascade not valid;
alter table watch drop constraint watch_check;
alter table watch add constraint watch_subject check (
  num_nonnulls(post_id, board_id, view_id) = 1 and subject_id = coalesce(post_id, board_id, view_id)) not valid;
