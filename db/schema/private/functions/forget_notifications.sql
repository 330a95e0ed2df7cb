CREATE FUNCTION private.forget_notifications(_now timestamp with time zone, _limit integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _count integer;
begin
  delete from public.notifications as old
  where old.id in (
    -- ids grow with time: the oldest are the first
    select first.id
    from (select notice.id, notice.created_at from public.notifications as notice order by notice.id limit _limit) as first
    where first.created_at < _now - interval '180 days'
  );
  get diagnostics _count = row_count;
  return _count;
end
$$;

REVOKE ALL ON FUNCTION private.forget_notifications(_now timestamp with time zone, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.forget_notifications(_now timestamp with time zone, _limit integer) TO service_role;

COMMENT ON FUNCTION private.forget_notifications(_now timestamp with time zone, _limit integer) IS 'Forgets notifications after 180 days, at most `_limit`. How many. For the server.';
