CREATE FUNCTION private.paper_name(_user_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((
    select left(btrim(concat_ws(' ', profile.first_name, profile.last_name)), 120)
    from public.profiles as profile
    where profile.id = _user_id and char_length(btrim(concat_ws(' ', profile.first_name, profile.last_name))) >= 2
  ), 'Name missing')
$$;

REVOKE ALL ON FUNCTION private.paper_name(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.paper_name(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.paper_name(_user_id uuid) IS 'The name that a person gave, for a paper. Not for API roles.';
