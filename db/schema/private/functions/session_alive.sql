CREATE FUNCTION private.session_alive() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select
    from auth.sessions as session
    join auth.users as person on person.id = session.user_id
    where session.id = private.session_id()
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > now())
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  );
end
$$;

REVOKE ALL ON FUNCTION private.session_alive() FROM PUBLIC;
GRANT ALL ON FUNCTION private.session_alive() TO service_role;
GRANT ALL ON FUNCTION private.session_alive() TO authenticated;

COMMENT ON FUNCTION private.session_alive() IS 'True while the caller''s session exists, has not expired and belongs to a person who is not suspended.';
