CREATE FUNCTION private.tg_users__unname_in_notifications() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.notifications as notice
  set subject = notice.subject - 'name'
  where notice.user_id <> new.id and notice.enquiry_id in (
    select thread.id from public.enquiries as thread
    where new.id in (thread.seeker_id, thread.owner_id, thread.broker_id)
  );
  update public.notifications as notice
  set subject = notice.subject - 'name'
  from public.messages as sent
  where sent.sender_id = new.id and notice.enquiry_id = sent.enquiry_id and notice.kind = 'message_new'
    and notice.event_id = sent.id and notice.subject ? 'name';
  update public.notifications as notice
  set subject = notice.subject - 'name'
  from public.chain_events as event
  where event.actor_id = new.id and notice.enquiry_id = event.enquiry_id and notice.kind <> 'message_new'
    and notice.event_id = event.id and notice.subject ? 'name';
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__unname_in_notifications() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__unname_in_notifications() TO service_role;
