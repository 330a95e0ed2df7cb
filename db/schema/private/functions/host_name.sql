CREATE FUNCTION private.host_name(_user_id uuid, _kind text) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(
    (
      select profile.first_name || coalesce(' ' || left(profile.last_name, 1) || '.', '')
      from public.profiles as profile
      where profile.id = _user_id
    ),
    initcap(_kind)
  )
$$;

REVOKE ALL ON FUNCTION private.host_name(_user_id uuid, _kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.host_name(_user_id uuid, _kind text) TO service_role;

COMMENT ON FUNCTION private.host_name(_user_id uuid, _kind text) IS 'First name and initial of the last name; "Owner" when unnamed.';
