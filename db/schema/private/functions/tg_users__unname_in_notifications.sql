CREATE FUNCTION private.tg_users__unname_in_notifications() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.notifications as notice
  set subject = notice.subject - 'name'
  where notice.enquiry_id in (
    select thread.id from public.enquiries as thread
    where new.id in (thread.seeker_id, thread.owner_id, thread.broker_id)
  ) and notice.user_id <> new.id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__unname_in_notifications() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__unname_in_notifications() TO service_role;
