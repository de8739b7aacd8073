-- Accounts stand outside every workspace; what belongs to a workspace carries workspace_id first in its key.
-- The application connects under the role itoguchi_app, which owns nothing and cannot pass row-level security.

create function app_workspace() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.workspace_id', true), '')::uuid $$;
create function app_account() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.account_id', true), '')::uuid $$;

create table account (
  id uuid primary key,
  email text not null,
  email_key text not null,
  pending_email text,
  name text not null,
  family_name text,
  given_name text,
  university_id text,
  faculty_id text,
  department_id text,
  grade text,
  password_hash text,
  thumbnail_key text,
  hidden_tutorials text[] not null default '{}',
  guide_opted_out boolean not null default false,
  confirmed_at timestamptz,
  event_seq bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- An address belongs to one confirmed person; unconfirmed sign-ups for it may wait side by side, so that signing up
-- answers alike for known and unknown addresses.
create unique index account_confirmed_email on account (email_key) where confirmed_at is not null;
create index account_email on account (email_key, created_at desc);

create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  token_hash bytea not null unique,
  auto_sign_in boolean not null,
  user_agent text not null,
  address text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_of_account on session (account_id) where ended_at is null;

create table email_token (
  hash bytea primary key,
  purpose text not null check (purpose in ('confirm', 'changeEmail', 'resetPassword', 'authProvider')),
  email text not null,
  account_id uuid references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sign_in_guard (
  email_key text primary key,
  failures integer not null,
  window_start timestamptz not null,
  locked_until timestamptz
);

create unlogged table rate_window (
  key text not null,
  starts_at timestamptz not null,
  count integer not null,
  primary key (key, starts_at)
);

create table account_event (
  account_id uuid not null references account on delete cascade,
  seq bigint not null,
  type text not null,
  payload jsonb not null,
  actor_id uuid,
  at timestamptz not null,
  primary key (account_id, seq)
);
create index account_event_age on account_event (at);

create table workspace (
  id uuid primary key,
  name text not null,
  plan_type integer not null,
  payment_method_type integer not null,
  payment_status integer not null,
  is_exec_partial_scan boolean not null default false,
  time_zone text not null default 'Asia/Tokyo',
  event_seq bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sub_domain (
  workspace_id uuid not null references workspace on delete cascade,
  name text primary key check (name ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  unique (workspace_id)
);

create table project (
  workspace_id uuid not null references workspace on delete cascade,
  id uuid not null,
  project_key text not null check (project_key ~ '^[A-Z][A-Z0-9]{1,9}$'),
  name text not null,
  event_seq bigint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, project_key)
);

create table member (
  workspace_id uuid not null references workspace on delete cascade,
  id uuid not null,
  account_id uuid not null references account,
  account_name text not null,
  role integer not null check (role in (10, 20, 30, 40, 50)),
  default_project_id uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, account_name),
  unique (workspace_id, account_id),
  foreign key (workspace_id, default_project_id) references project (workspace_id, id)
);
create index member_of_account on member (account_id);

create table connect_auth_domain (
  workspace_id uuid not null references workspace on delete cascade,
  domain_name text not null,
  auth_provider integer not null,
  created_at timestamptz not null,
  primary key (workspace_id, domain_name)
);
create index connect_auth_domain_name on connect_auth_domain (domain_name);

create table invitation (
  workspace_id uuid not null references workspace on delete cascade,
  id uuid not null,
  email text not null,
  email_key text not null,
  role integer not null check (role in (10, 20, 30, 40, 50)),
  token_hash bytea not null,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, token_hash),
  foreign key (workspace_id, invited_by) references member (workspace_id, id)
);
create index invitation_email on invitation (workspace_id, email_key);

create table invitation_link (
  workspace_id uuid not null references workspace on delete cascade,
  id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, created_by) references member (workspace_id, id)
);

create table event (
  workspace_id uuid not null references workspace on delete cascade,
  stream_id uuid not null,
  seq bigint not null,
  type text not null,
  payload jsonb not null,
  actor_id uuid,
  at timestamptz not null,
  primary key (workspace_id, stream_id, seq)
);
create index event_age on event (workspace_id, at);

-- Row-level security: the second lock. Without a tenant set for the transaction nothing is seen.
alter table workspace enable row level security;
alter table workspace force row level security;
create policy tenant on workspace using (id = app_workspace()) with check (id = app_workspace());
create policy own_memberships on workspace for select
  using (id in (select m.workspace_id from member m where m.account_id = app_account()));

-- Nightly upkeep must know which workspaces there are; it enters each one for anything else.
create policy upkeep on workspace for select using (current_setting('app.upkeep', true) = 'on');

alter table member enable row level security;
alter table member force row level security;
create policy tenant on member using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
create policy own_memberships on member for select using (account_id = app_account());

-- A sub-domain is public once one knows it, but the list of them is not.
alter table sub_domain enable row level security;
alter table sub_domain force row level security;
create policy tenant on sub_domain using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
create policy own_memberships on sub_domain for select
  using (workspace_id in (select m.workspace_id from member m where m.account_id = app_account()));
create policy by_name on sub_domain for select using (name = nullif(current_setting('app.sub_domain', true), ''));

alter table project enable row level security;
alter table project force row level security;
create policy tenant on project using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
create policy own_memberships on project for select
  using (workspace_id in (select m.workspace_id from member m where m.account_id = app_account()));

-- Whether a mail domain leads to a workspace is asked before anybody is signed in; one must name the domain.
alter table connect_auth_domain enable row level security;
alter table connect_auth_domain force row level security;
create policy tenant on connect_auth_domain using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
create policy by_name on connect_auth_domain for select
  using (domain_name = nullif(current_setting('app.mail_domain', true), ''));

alter table invitation enable row level security;
alter table invitation force row level security;
create policy tenant on invitation using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());
create policy by_token on invitation for select
  using (token_hash = decode(nullif(current_setting('app.token_hash', true), ''), 'hex'));

alter table invitation_link enable row level security;
alter table invitation_link force row level security;
create policy tenant on invitation_link using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());

alter table event enable row level security;
alter table event force row level security;
create policy tenant on event using (workspace_id = app_workspace()) with check (workspace_id = app_workspace());

grant usage on schema public to itoguchi_app;
grant select, insert, update, delete on all tables in schema public to itoguchi_app;
grant execute on all functions in schema public to itoguchi_app;
