CREATE FUNCTION private.tg_enquiry_reads__read_notifications() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.mark_notifications(
    new.user_id,
    array(
      select notice.id
      from public.notifications as notice
      where notice.user_id = new.user_id and notice.enquiry_id = new.enquiry_id and notice.read_at is null
        and (notice.kind <> 'message_new' or notice.event_id <= new.last_read_id)
    ),
    now()
  );
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_enquiry_reads__read_notifications() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_enquiry_reads__read_notifications() TO service_role;
