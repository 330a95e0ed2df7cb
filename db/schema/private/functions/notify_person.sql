CREATE FUNCTION private.notify_person(_user_id uuid, _kind text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.notices (kind, email)
  select _kind, person.email from auth.users as person where person.id = _user_id and person.email is not null
$$;

REVOKE ALL ON FUNCTION private.notify_person(_user_id uuid, _kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.notify_person(_user_id uuid, _kind text) TO service_role;

COMMENT ON FUNCTION private.notify_person(_user_id uuid, _kind text) IS 'Has a mail written to the person''s address; none for an account without one. Not for API roles.';
