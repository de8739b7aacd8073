-- A change that was worked out before the lock: under it, everybody who asked for it must stand as they stood, and the project
-- too. Otherwise nothing happens, and it is worked out anew.
create function app_enter_as_known(writers jsonb, workspace uuid, key text, at timestamptz, manages integer, opens integer,
    project uuid, last_seq bigint)
  returns void language plpgsql as $$
declare
  known record;
  entered record;
begin
  for known in select * from jsonb_to_recordset(writers)
    as w ("sessionId" uuid, "memberId" uuid, role integer, "timeZone" text)
  loop
    select * into entered from app_enter_locked(known."sessionId", workspace, key, at, manages, opens);
    if not found or not entered.is_confirmed or entered.project_id is distinct from project or entered.event_seq <> last_seq
      or entered.member_id is distinct from known."memberId" or entered.role <> known.role or entered.time_zone <> known."timeZone"
    then raise exception using errcode = 'IT001', message = 'not as known'; end if;
  end loop;
end $$;

-- Changes that concern the rows of posts alone, in one statement: what people do all day long.
create function app_change_posts(writers jsonb, workspace uuid, key text, at timestamptz, manages integer, opens integer,
    project uuid, last_seq bigint, changes jsonb, notes jsonb, events jsonb, receipts jsonb, next_seq bigint, channel text)
  returns void language plpgsql as $$
declare
  change record;
begin
  perform app_enter_as_known(writers, workspace, key, at, manages, opens, project, last_seq);
  insert into receipt (workspace_id, member_id, key, request_hash, answer, at)
    select workspace, r."memberId", r.key, r.hash, r.answer, app_change_posts.at
    from jsonb_to_recordset(receipts) as r ("memberId" uuid, key text, hash text, answer jsonb);
  -- One by one: joined with a list, a plan made for a small table would go through all posts of the workspace.
  for change in select * from jsonb_to_recordset(changes) as p (id uuid, board_id uuid, section_id uuid, title text,
    contents_text text, contents_version integer, updated_by uuid, user_updated_at timestamptz, archived_at timestamptz,
    archived_by uuid, deleted_at timestamptz, keys text[], data jsonb, view_order jsonb)
  loop
    update post set board_id = change.board_id, section_id = change.section_id, title = change.title,
      contents_text = change.contents_text, contents_version = change.contents_version, updated_by = change.updated_by,
      user_updated_at = change.user_updated_at, archived_at = change.archived_at, archived_by = change.archived_by,
      deleted_at = change.deleted_at, data = (data - change.keys) || change.data,
      long_data = case when long_data ?| change.keys then long_data - change.keys else long_data end,
      view_order = change.view_order
    where workspace_id = workspace and id = change.id;
  end loop;
  insert into post_history (workspace_id, id, post_id, action_type, actor_id, at, detail)
    select workspace, h.* from jsonb_to_recordset(notes) as h (id uuid, post_id uuid, action_type integer, actor_id uuid,
      at timestamptz, detail jsonb);
  insert into event (workspace_id, stream_id, seq, type, payload, actor_id, at)
    select workspace, project, e.* from jsonb_to_recordset(events) as e (seq bigint, type text, payload jsonb, "actorId" uuid,
      at timestamptz);
  update project p set event_seq = next_seq where p.workspace_id = workspace and p.id = project;
  perform pg_notify(channel, project || ':' || next_seq);
end $$;
grant execute on function app_enter_as_known, app_change_posts to itoguchi_app;
