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
  -- of mandates and commissions, which belong to no conversation
  update public.notifications as notice
  set subject = notice.subject - 'name'
  from public.chain_events as event, public.mandates as mandate
  where new.id in (mandate.owner_id, mandate.broker_id) and notice.event_id = event.id and notice.subject ? 'name'
    and notice.user_id <> new.id and notice.user_id in (mandate.owner_id, mandate.broker_id)
    and case
      when notice.kind like 'mandate\_%' then event.entity = 'mandate' and event.entity_id = mandate.id
      when notice.kind like 'commission\_%' then event.entity = 'commission' and exists (
        select from public.commission_entries as line where line.tenancy_id = event.entity_id and line.mandate_id = mandate.id
      )
      else false
    end;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__unname_in_notifications() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__unname_in_notifications() TO service_role;
