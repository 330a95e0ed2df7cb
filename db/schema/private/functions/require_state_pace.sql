CREATE FUNCTION private.require_state_pace(_thread public.enquiries, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _sixth timestamptz;
begin
  select event.happened_at into _sixth
  from public.chain_events as event
  where event.enquiry_id = _thread.id and event.entity = 'enquiry' and event.action in ('close', 'reopen')
    and event.actor_id = auth.uid() and event.happened_at > _now - interval '1 day'
  order by event.id desc
  offset 5 limit 1;
  if found then
    perform private.refuse_too_many(6, 'day', ceil(extract(epoch from _sixth + interval '1 day' - _now))::integer);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_state_pace(_thread public.enquiries, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_state_pace(_thread public.enquiries, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.require_state_pace(_thread public.enquiries, _now timestamp with time zone) IS 'PT429 when the caller has closed or opened this conversation six times within a day. Not for API roles.';
