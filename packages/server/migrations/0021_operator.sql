-- Whoever runs the installation (decision D12, ADR 0037).

-- Each look at a customer's name. It outlives the workspace and belongs to no tenant, so it has no foreign key to either.
create table operator_entry (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid not null,
  viewed_workspace uuid not null,
  sub_domain text not null,
  address text not null,
  user_agent text not null
);
grant select, insert on operator_entry to itoguchi_app;

-- The operator's list is searched by sub-domain. It shows no contents: a sub-domain is part of an address.
create policy upkeep on sub_domain for select using (current_setting('app.upkeep', true) = 'on');
