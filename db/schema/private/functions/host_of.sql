CREATE FUNCTION private.host_of(_user_id uuid, _kind text) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  _host_id uuid;
begin
  insert into public.hosts (user_id, kind, display_name)
  values (_user_id, _kind, private.host_name(_user_id, _kind))
  on conflict (user_id, kind) do nothing;

  select host.id into strict _host_id from public.hosts as host where host.user_id = _user_id and host.kind = _kind;
  return _host_id;
end
$$;

REVOKE ALL ON FUNCTION private.host_of(_user_id uuid, _kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.host_of(_user_id uuid, _kind text) TO service_role;

COMMENT ON FUNCTION private.host_of(_user_id uuid, _kind text) IS 'The host row of an account, made when missing. Not for API roles.';
