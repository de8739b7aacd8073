-- How far the events of a workspace have become entries, as inbox_progress says of projects.
create table inbox_workspace_progress (
  tenant_id uuid primary key references workspace on delete cascade,
  seq bigint not null
);
alter table inbox_workspace_progress enable row level security;
alter table inbox_workspace_progress force row level security;
create policy tenant on inbox_workspace_progress using (tenant_id = app_workspace()) with check (tenant_id = app_workspace());
grant select, insert, update, delete on inbox_workspace_progress to itoguchi_app;

-- Browsers that show a person's notifications (Web Push), as long as the session that asked for it goes on. The endpoint is a
-- secret: whoever knows it and the keys can send to it.
create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  session_id uuid not null references session on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  created_at timestamptz not null
);
create index push_subscription_of_account on push_subscription (account_id);
create index push_subscription_of_session on push_subscription (session_id);
grant select, insert, update, delete on push_subscription to itoguchi_app;

-- Which kinds are pushed; null: as nobody chose otherwise.
alter table account add column inbox_push jsonb;
