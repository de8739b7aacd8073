-- What is written in a document: Yjs updates, in the order in which they were kept (ADR 0055).
create table document_body (
  workspace_id uuid not null,
  document_id uuid not null,
  -- The number of the last update.
  seq bigint not null default 0,
  -- All updates up to this number, as one; they themselves are deleted.
  snapshot bytea,
  snapshot_seq bigint not null default 0,
  -- Of the snapshot and of the updates after it.
  bytes bigint not null default 0,
  -- There are updates that `document_content` does not hold yet.
  is_behind boolean not null default true,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references document (workspace_id, id) on delete cascade,
  check ((snapshot is null) = (snapshot_seq = 0)),
  check (snapshot_seq <= seq)
);
alter table document_body enable row level security;
alter table document_body force row level security;
create policy tenant on document_body using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
create policy upkeep on document_body for select using (current_setting('app.upkeep', true) = 'on');
create index document_body_behind on document_body (workspace_id, document_id) where is_behind;
grant select, insert, update, delete on document_body to itoguchi_app;

create table document_update (
  workspace_id uuid not null,
  document_id uuid not null,
  seq bigint not null,
  content bytea not null,
  primary key (workspace_id, document_id, seq),
  foreign key (workspace_id, document_id) references document_body (workspace_id, document_id) on delete cascade
);
alter table document_update enable row level security;
alter table document_update force row level security;
create policy tenant on document_update using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
grant select, insert, update, delete on document_update to itoguchi_app;

-- The same as the editor's JSON and as text, a few seconds later: for search, share pages, history and export.
create table document_content (
  workspace_id uuid not null,
  document_id uuid not null,
  -- The update up to which it is.
  seq bigint not null,
  body jsonb not null,
  plain text not null,
  primary key (workspace_id, document_id),
  foreign key (workspace_id, document_id) references document_body (workspace_id, document_id) on delete cascade
);
alter table document_content enable row level security;
alter table document_content force row level security;
create policy tenant on document_content using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
grant select, insert, update, delete on document_content to itoguchi_app;

-- Keeps an update and tells the other processes of it, in one round trip. Its number; null where nothing may be written: the document
-- is in the trash, locked, or would be larger than `most` bytes.
create function app_append_document_update(workspace uuid, document uuid, content bytea, most bigint, sender text) returns bigint
language plpgsql as $$
declare number bigint;
begin
  perform set_config('app.workspace_id', workspace::text, true);
  perform from public.document d where d.workspace_id = workspace and d.id = document and d.deleted_at is null
    and d.locked_by is null;
  if not found then return null; end if;
  insert into public.document_body as b (workspace_id, document_id, seq, bytes)
    values (workspace, document, 1, length(content))
    on conflict (workspace_id, document_id) do update set seq = b.seq + 1, bytes = b.bytes + length(content), is_behind = true
      where b.bytes + length(content) <= most
    returning b.seq into number;
  if number is null then return null; end if;
  insert into public.document_update values (workspace, document, number, content);
  perform pg_notify('itoguchi_documents', concat_ws(' ', sender, workspace || '/' || document, number));
  return number;
end $$;
grant execute on function app_append_document_update to itoguchi_app;
