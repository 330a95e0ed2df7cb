CREATE FUNCTION public.check_2fa_session_status(_user_id uuid, _session_id text) RETURNS TABLE(session_id text, is_verified boolean)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  -- as the caller: the policy shows rows of the session in use and no others
  select passed.session_id, passed.is_verified and passed.expires_at > now()
  from public.user_2fa_sessions as passed
  where passed.user_id = _user_id and passed.session_id = _session_id
$$;

REVOKE ALL ON FUNCTION public.check_2fa_session_status(_user_id uuid, _session_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_2fa_session_status(_user_id uuid, _session_id text) TO service_role;
GRANT ALL ON FUNCTION public.check_2fa_session_status(_user_id uuid, _session_id text) TO authenticated;

COMMENT ON FUNCTION public.check_2fa_session_status(_user_id uuid, _session_id text) IS 'Whether the session in use has passed the second factor under this label; no row for any other.';
