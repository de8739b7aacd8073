-- Videos are played in place, which players do only by their type: a file that may be opened is answered with it.
create function app_open_typed_file(credential_kind text, credential uuid, cookie_hash bytea, workspace uuid, file_id uuid,
    at timestamptz, manages integer, opens integer)
  returns table (name text, mime text) language plpgsql as $$
begin
  name := app_open_file(credential_kind, credential, cookie_hash, workspace, file_id, at, manages, opens);
  if name is null then return; end if;
  select f.mime into mime from file f where f.workspace_id = workspace and f.id = file_id;
  return next;
end $$;
grant execute on function app_open_typed_file to itoguchi_app;
