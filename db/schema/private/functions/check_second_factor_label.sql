CREATE FUNCTION private.check_second_factor_label(_user_id uuid, _session_id text) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  if _session_id is null or char_length(_session_id) not between 1 and 128
    or not starts_with(_session_id, _user_id::text)
  then
    raise exception 'The session id must begin with the user id and have at most 128 characters' using errcode = '22023';
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.check_second_factor_label(_user_id uuid, _session_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.check_second_factor_label(_user_id uuid, _session_id text) TO service_role;

COMMENT ON FUNCTION private.check_second_factor_label(_user_id uuid, _session_id text) IS 'Raises 22023 for a label that is not the user id and what the client adds to it.';
