CREATE FUNCTION private.notify_proven_address(_user_id uuid, _kind text, _detail text DEFAULT NULL::text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.notices (kind, email, detail)
  select _kind, person.email, _detail
  from auth.users as person
  where person.id = _user_id and person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
$$;

REVOKE ALL ON FUNCTION private.notify_proven_address(_user_id uuid, _kind text, _detail text) FROM PUBLIC;

COMMENT ON FUNCTION private.notify_proven_address(_user_id uuid, _kind text, _detail text) IS 'Has a mail written to the person''s address, with a detail that it repeats; none to an address that nobody has proven, which may be a stranger''s. Not for API roles.';
