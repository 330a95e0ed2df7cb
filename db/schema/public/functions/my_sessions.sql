CREATE FUNCTION public.my_sessions() RETURNS TABLE(id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, user_agent text, ip text, is_current boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return query
    select
      session.id,
      session.created_at,
      coalesce(session.refreshed_at at time zone 'utc', session.created_at),
      session.user_agent,
      host(session.ip),
      session.id = private.session_id()
    from auth.sessions as session
    where session.user_id = auth.uid() and (session.not_after is null or session.not_after > now())
    order by 6 desc, 3 desc;
end
$$;

REVOKE ALL ON FUNCTION public.my_sessions() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_sessions() TO service_role;
GRANT ALL ON FUNCTION public.my_sessions() TO authenticated;

COMMENT ON FUNCTION public.my_sessions() IS 'The caller''s live sign-in sessions, the one in use first. last_used_at is when its token was last renewed.';
