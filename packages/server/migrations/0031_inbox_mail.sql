-- When mails tell of what is in the inbox; null: as nobody chose otherwise.
alter table account add column inbox_mail jsonb;

-- When a mail may tell of it; null: none, or it was told.
alter table inbox_entry add column mail_at timestamptz;
create index inbox_entry_mail on inbox_entry (mail_at, workspace_id, member_id) where mail_at is not null;
create policy upkeep on inbox_entry for select using (current_setting('app.upkeep', true) = 'on');
