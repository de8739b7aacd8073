-- When it may be pushed; null: never, or it was. By itself, as the one before.
alter table inbox_entry add column push_at timestamptz;
create index inbox_entry_push on inbox_entry (push_at, workspace_id, member_id) where push_at is not null;
