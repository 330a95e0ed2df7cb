CREATE FUNCTION private.take_notification_mails(_now timestamp with time zone, _limit integer) RETURNS SETOF jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _person record;
begin
  for _person in
    select due.user_id
    from (
      select waiting.user_id, waiting.mail_due_at
      from public.notifications as waiting
      where waiting.mail_due_at <= _now
      order by waiting.mail_due_at
      limit _limit
    ) as due
    group by due.user_id
    order by min(due.mail_due_at)
  loop
    if pg_try_advisory_xact_lock(hashtextextended('notification mails of ' || _person.user_id, 7)) then
      return query select mail from private.take_mails_of_person(_person.user_id, _now) as mail;
    end if;
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.take_notification_mails(_now timestamp with time zone, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_notification_mails(_now timestamp with time zone, _limit integer) TO service_role;

COMMENT ON FUNCTION private.take_notification_mails(_now timestamp with time zone, _limit integer) IS 'Mails that are due, of the people of the next `_limit` notifications, each marked as mailed: {id, kind (or digest), user_id, email, first_name, count, items: [{kind, enquiry_id, side, subject, entry}], at most twenty; entry: what a calendar keeps of a visit that was set, moved or cancelled. For the server, in the transaction that queues them.';
