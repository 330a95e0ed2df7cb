CREATE FUNCTION private.own_suspension_words() RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.suspension_words(session.user_id)
  from auth.sessions as session
  where session.id = private.session_id() and session.user_id = auth.uid()
$$;

REVOKE ALL ON FUNCTION private.own_suspension_words() FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_suspension_words() TO service_role;
GRANT ALL ON FUNCTION private.own_suspension_words() TO authenticated;

COMMENT ON FUNCTION private.own_suspension_words() IS 'suspension_words of the caller, known by session.';
