CREATE FUNCTION public.thread_counts(_property_id uuid DEFAULT NULL::uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _me constant uuid := auth.uid();
  _is_broker constant boolean := private.holds_role('broker');
begin
  perform private.require_second_factor();
  return (
    select jsonb_build_object(
      'all', least(count(*), 100),
      'unread', least(count(*) filter (where own.heard > coalesce(mark.last_read_id, 0)), 100),
      'my_turn', least(count(*) filter (where own.is_my_turn), 100),
      'visiting', least(count(*) filter (where own.stage = 'visiting'), 100),
      'applying', least(count(*) filter (where own.stage = 'applying'), 100)
    )
    from (
      (
        select thread.id, thread.last_host_message_id as heard, thread.turn = 'seeker' as is_my_turn, thread.stage
        from public.enquiries as thread
        where thread.seeker_id = _me and (_property_id is null or thread.property_id = _property_id)
        order by thread.last_message_at desc, thread.id desc limit 1000
      )
      union all
      (
        select thread.id, thread.last_seeker_message_id, thread.turn = 'host', thread.stage
        from public.enquiries as thread
        where thread.owner_id = _me and (_property_id is null or thread.property_id = _property_id)
        order by thread.last_message_at desc, thread.id desc limit 1000
      )
      union all
      (
        select thread.id, thread.last_seeker_message_id, thread.turn = 'host', thread.stage
        from public.enquiries as thread
        where thread.broker_id = _me and _is_broker and thread.owner_id <> _me
          and (_property_id is null or thread.property_id = _property_id)
        order by thread.last_message_at desc, thread.id desc limit 1000
      )
    ) as own
    left join public.enquiry_reads as mark on mark.enquiry_id = own.id and mark.user_id = _me
  );
end
$$;

REVOKE ALL ON FUNCTION public.thread_counts(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.thread_counts(_property_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.thread_counts(_property_id uuid) TO authenticated;

COMMENT ON FUNCTION public.thread_counts(_property_id uuid) IS 'How many conversations my_threads lists for the caller: {all, unread, my_turn, visiting, applying}, of one home where _property_id names it. Each stops at 100, counted among the newest 1,000 of a side.';
