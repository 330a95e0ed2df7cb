CREATE FUNCTION private.tg_properties__follow_broker() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' then
    perform from public.enquiries as thread where thread.property_id = old.id order by thread.id for update;
    update public.enquiries as thread set broker_id = null where thread.property_id = old.id and thread.broker_id is not null;
    update private.alarms as alarm set due_at = least(alarm.due_at, now() + interval '30 days')
    from public.enquiries as thread
    where thread.property_id = old.id and alarm.kind = 'enquiry_quiet' and alarm.subject_id = thread.id;
    return old;
  end if;
  perform from public.enquiries as thread where thread.property_id = new.id order by thread.id for no key update;
  update public.enquiries as thread
  set broker_id = case when new.broker_id is distinct from thread.seeker_id then new.broker_id end
  where thread.property_id = new.id and thread.broker_id is distinct from new.broker_id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__follow_broker() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__follow_broker() TO service_role;
