CREATE FUNCTION private.session_id() RETURNS uuid
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return (auth.jwt() ->> 'session_id')::uuid;
end
$$;

REVOKE ALL ON FUNCTION private.session_id() FROM PUBLIC;
GRANT ALL ON FUNCTION private.session_id() TO service_role;
GRANT ALL ON FUNCTION private.session_id() TO authenticated;

COMMENT ON FUNCTION private.session_id() IS 'The sign-in session that the caller''s token names; null without one.';
