CREATE FUNCTION public.mark_seen(_up_to bigint) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if _up_to is null then
    perform private.refuse_argument('up_to', 'Say which notification was the newest that was shown.');
  end if;
  perform private.require_second_factor();
  with mine as materialized (
    select notice.id
    from public.notifications as notice
    where notice.user_id = auth.uid() and notice.seen_at is null and notice.id <= _up_to
    order by notice.id
    for update
  )
  update public.notifications as notice set seen_at = now() from mine where notice.id = mine.id;
  return public.my_unread();
end
$$;

REVOKE ALL ON FUNCTION public.mark_seen(_up_to bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_seen(_up_to bigint) TO service_role;
GRANT ALL ON FUNCTION public.mark_seen(_up_to bigint) TO authenticated;

COMMENT ON FUNCTION public.mark_seen(_up_to bigint) IS 'The caller has seen the notifications up to this id. What is left, as my_unread says it.';
