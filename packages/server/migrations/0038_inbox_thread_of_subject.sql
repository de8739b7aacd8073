-- By itself: while it is built, nothing but the inbox waits. The version before goes on with its own, by post.
create unique index inbox_thread_of_subject on inbox_thread (workspace_id, member_id,
  coalesce(post_id, about_sprint_id, about_project_id, workspace_id));
