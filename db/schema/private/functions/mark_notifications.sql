CREATE FUNCTION private.mark_notifications(_user_id uuid, _ids bigint[], _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with mine as materialized (
    select notice.id
    from public.notifications as notice
    where notice.user_id = _user_id and notice.id = any (_ids) and notice.read_at is null
    order by notice.id
    for update
  )
  update public.notifications as notice
  set read_at = _now, seen_at = coalesce(notice.seen_at, _now)
  from mine
  where notice.id = mine.id
$$;

REVOKE ALL ON FUNCTION private.mark_notifications(_user_id uuid, _ids bigint[], _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.mark_notifications(_user_id uuid, _ids bigint[], _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.mark_notifications(_user_id uuid, _ids bigint[], _now timestamp with time zone) IS 'Marks notifications of the person as read, others'' not. Not for API roles.';
