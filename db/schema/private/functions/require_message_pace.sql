CREATE FUNCTION private.require_message_pace(_count integer, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _limit record;
  _oldest timestamptz;
begin
  -- two messages at once count each other
  perform pg_advisory_xact_lock(hashtextextended('messages of ' || auth.uid(), 7));
  for _limit in
    select * from (values (30, '5 minutes', interval '5 minutes'), (300, 'day', interval '1 day')) as known (most, per, span)
  loop
    -- the message that is one too many together with those to come
    select sent.created_at into _oldest
    from public.messages as sent
    where sent.sender_id = auth.uid() and sent.created_at > _now - _limit.span
    order by sent.created_at desc
    offset _limit.most - _count limit 1;
    if found then
      perform private.refuse_too_many(
        _limit.most, _limit.per, ceil(extract(epoch from _oldest + _limit.span - _now))::integer
      );
    end if;
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.require_message_pace(_count integer, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_message_pace(_count integer, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.require_message_pace(_count integer, _now timestamp with time zone) IS 'PT429 when the caller would write more than 30 messages in 5 minutes or 300 in a day. Not for API roles.';
