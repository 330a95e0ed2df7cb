CREATE FUNCTION private.has_pushed_browser(_user_id uuid, _now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from public.push_subscriptions as browser
    join auth.sessions as session on session.id = browser.auth_session_id
    where browser.user_id = _user_id and (session.not_after is null or session.not_after > _now)
  );
end
$$;

REVOKE ALL ON FUNCTION private.has_pushed_browser(_user_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_pushed_browser(_user_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.has_pushed_browser(_user_id uuid, _now timestamp with time zone) IS 'Whether something can be pushed to the person: to a browser whose session has not ended. Not for API roles.';
