CREATE FUNCTION public.mark_notifications_read(_ids bigint[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if array_length(_ids, 1) > 200 then
    perform private.refuse_argument('ids', 'At most 200 notifications at a time.');
  end if;
  perform private.require_second_factor();
  perform private.mark_notifications(
    auth.uid(),
    coalesce(_ids, array(
      select notice.id from public.notifications as notice where notice.user_id = auth.uid() and notice.read_at is null
    )),
    now()
  );
  return public.my_unread();
end
$$;

REVOKE ALL ON FUNCTION public.mark_notifications_read(_ids bigint[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_notifications_read(_ids bigint[]) TO service_role;
GRANT ALL ON FUNCTION public.mark_notifications_read(_ids bigint[]) TO authenticated;

COMMENT ON FUNCTION public.mark_notifications_read(_ids bigint[]) IS 'The caller has read these notifications; null: all of theirs. Others'' ids change nothing. What is left, as my_unread says it.';
