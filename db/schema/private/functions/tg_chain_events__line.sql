CREATE FUNCTION private.tg_chain_events__line() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _message_id bigint;
begin
  insert into public.messages (enquiry_id, side, kind, event_id, created_at)
  values (
    new.enquiry_id, case when new.side in ('seeker', 'owner', 'broker', 'co_tenant') then new.side end, 'event', new.id,
    new.happened_at
  )
  returning id into _message_id;
  update public.enquiries as thread
  set last_message_id = _message_id,
    -- what a clock does brings no conversation to the top of a list
    last_message_at = case when new.side = 'clock' then thread.last_message_at else new.happened_at end
  where thread.id = new.enquiry_id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_chain_events__line() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_chain_events__line() TO service_role;
