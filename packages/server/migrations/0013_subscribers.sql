-- Durable subscribers (ADR 0025): how far each subscriber has followed each stream, and the events it could not handle.

-- Which kinds of stream a subscriber has begun to follow. Holds nothing of a tenant.
create table subscriber (
  name text not null check (name ~ '^[a-z][a-z0-9-]{1,62}$'),
  stream_kind text not null check (stream_kind in ('account', 'workspace', 'project')),
  begun_at timestamptz not null,
  -- Of streams that are gone, so that the totals never fall.
  handled_total bigint not null default 0,
  failed_total bigint not null default 0,
  primary key (name, stream_kind)
);

-- tenant_id is the workspace's id or, for an account's own stream, the account's id. A stream without a row has not been
-- handled at all.
create table subscriber_cursor (
  tenant_id uuid not null,
  subscriber text not null,
  stream_id uuid not null,
  stream_kind text not null,
  -- The last event that was handled, parked or not wanted.
  seq bigint not null default 0,
  -- A batch with events up to this number failed: up to here they are handled one by one.
  single_until bigint not null default 0,
  -- Failed tries of the next event; stored, so that a restart does not reset the back-off.
  tries integer not null default 0,
  retry_at timestamptz,
  handled_total bigint not null default 0,
  failed_total bigint not null default 0,
  primary key (tenant_id, subscriber, stream_id),
  foreign key (subscriber, stream_kind) references subscriber (name, stream_kind)
);

-- Dead letters: a copy of the event, since the log keeps events for a limited time only.
create table parked_event (
  tenant_id uuid not null,
  subscriber text not null,
  stream_id uuid not null,
  stream_kind text not null,
  seq bigint not null,
  type text not null,
  payload jsonb not null,
  actor_id uuid,
  at timestamptz not null,
  tries integer not null,
  error text not null,
  parked_at timestamptz not null,
  retry_requested_at timestamptz,
  primary key (tenant_id, subscriber, stream_id, seq),
  foreign key (subscriber, stream_kind) references subscriber (name, stream_kind)
);
create index parked_event_requested on parked_event (subscriber) where retry_requested_at is not null;

-- A notification names a stream by its id alone.
create index project_by_id on project (id);

do $$
declare name text;
begin
  foreach name in array array['subscriber_cursor', 'parked_event']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (tenant_id = app_workspace() or tenant_id = app_account())
      with check (tenant_id = app_workspace() or tenant_id = app_account())', name);
    -- Finding work, replaying and retrying concern all tenants at once.
    execute format('create policy upkeep on %I using (current_setting(''app.upkeep'', true) = ''on'')
      with check (current_setting(''app.upkeep'', true) = ''on'')', name);
    execute format('grant select, insert, update, delete on %I to itoguchi_app', name);
  end loop;
end $$;
grant select, insert, update, delete on subscriber to itoguchi_app;
-- The worker must know which projects have new events; it enters each one's workspace for anything else.
create policy upkeep on project for select using (current_setting('app.upkeep', true) = 'on');

-- Every stream and the number of its last event, as far as row-level security shows them.
create view stream_head with (security_invoker = true) as
  select 'workspace' as kind, id as tenant_id, id as stream_id, event_seq as seq from workspace
  union all select 'project', workspace_id, id, event_seq from project
  union all select 'account', id, id, event_seq from account;
grant select on stream_head to itoguchi_app;

-- The functions below go through the streams of all tenants in one statement, so they turn upkeep on while they run. Their hash
-- join is what the connection's settings would forbid.

-- Makes a subscriber known, once for each kind of stream. With from_now, what exists already counts as handled.
create function app_register_subscriber(subscriber_name text, kinds text[], from_now boolean, at timestamptz)
  returns void language plpgsql set enable_seqscan = 'on' as $$
declare new_kind text;
begin
  perform set_config('app.upkeep', 'on', true);
  foreach new_kind in array kinds
  loop
    insert into subscriber (name, stream_kind, begun_at) values (subscriber_name, new_kind, at) on conflict do nothing;
    if found and from_now then
      insert into subscriber_cursor (tenant_id, subscriber, stream_id, stream_kind, seq)
        select h.tenant_id, subscriber_name, h.stream_id, h.kind, h.seq from stream_head h where h.kind = new_kind and h.seq > 0
        on conflict do nothing;
    end if;
  end loop;
  perform set_config('app.upkeep', '', true);
end $$;

-- Streams in which a subscriber has something to do now.
create function app_streams_behind(subscriber_name text, kinds text[], at timestamptz, most integer)
  returns table (kind text, tenant_id uuid, stream_id uuid) language plpgsql set enable_seqscan = 'on' as $$
begin
  perform set_config('app.upkeep', 'on', true);
  return query (
    select p.stream_kind, p.tenant_id, p.stream_id from parked_event p
    where p.subscriber = subscriber_name and p.retry_requested_at is not null
  ) union (
    select h.kind, h.tenant_id, h.stream_id from stream_head h
    left join subscriber_cursor c
      on c.tenant_id = h.tenant_id and c.subscriber = subscriber_name and c.stream_id = h.stream_id
    where h.kind = any(kinds) and h.seq > coalesce(c.seq, 0) and (c.retry_at is null or c.retry_at <= at)
  ) limit most;
  perform set_config('app.upkeep', '', true);
end $$;

-- What /metrics and the command line say of each subscriber. The age of the oldest waiting event is looked up stream by
-- stream, each inside its tenant, for at most a thousand streams.
create function app_subscriber_figures(moment timestamptz)
  returns table (name text, kinds text[], streams bigint, lag_events bigint, lag_seconds double precision,
    handled_total bigint, failed_total bigint, parked bigint)
  language plpgsql set enable_seqscan = 'on' as $$
declare
  known record;
  waiting record;
  oldest timestamptz;
begin
  perform set_config('app.upkeep', 'on', true);
  for known in
    select s.name, array_agg(s.stream_kind order by s.stream_kind) as kinds, sum(s.handled_total) as handled, sum(s.failed_total) as failed
    from subscriber s group by s.name order by s.name
  loop
    name := known.name;
    kinds := known.kinds;
    select count(*), coalesce(sum(h.seq - coalesce(c.seq, 0)) filter (where h.seq > coalesce(c.seq, 0)), 0)
      into streams, lag_events
      from stream_head h left join subscriber_cursor c
        on c.tenant_id = h.tenant_id and c.subscriber = known.name and c.stream_id = h.stream_id
      where h.kind = any(known.kinds) and h.seq > 0;
    select known.handled + coalesce(sum(c.handled_total), 0), known.failed + coalesce(sum(c.failed_total), 0)
      into handled_total, failed_total
      from subscriber_cursor c where c.subscriber = known.name;
    select count(*) into parked from parked_event p where p.subscriber = known.name;
    lag_seconds := 0;
    for waiting in
      select h.kind, h.tenant_id, h.stream_id, coalesce(c.seq, 0) as seq from stream_head h left join subscriber_cursor c
        on c.tenant_id = h.tenant_id and c.subscriber = known.name and c.stream_id = h.stream_id
      where lag_events > 0 and h.kind = any(known.kinds) and h.seq > coalesce(c.seq, 0) limit 1000
    loop
      if waiting.kind = 'account' then
        select e.at into oldest from account_event e
          where e.account_id = waiting.tenant_id and e.seq > waiting.seq order by e.seq limit 1;
      else
        perform set_config('app.workspace_id', waiting.tenant_id::text, true);
        select e.at into oldest from event e
          where e.workspace_id = waiting.tenant_id and e.stream_id = waiting.stream_id and e.seq > waiting.seq
          order by e.seq limit 1;
      end if;
      lag_seconds := greatest(lag_seconds, extract(epoch from moment - oldest)::double precision);
    end loop;
    return next;
  end loop;
  perform set_config('app.upkeep', '', true), set_config('app.workspace_id', '', true);
end $$;
grant execute on function app_register_subscriber, app_streams_behind, app_subscriber_figures to itoguchi_app;
