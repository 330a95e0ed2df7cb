CREATE FUNCTION private.mails_full_until(_user_id uuid, _known private.notification_kinds, _now timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select mail.at + interval '1 hour'
  from (
    select max(left_one.mailed_at) as at
    from public.notifications as left_one
    where left_one.user_id = _user_id and left_one.kind = _known.kind and left_one.mailed_at > _now - interval '1 hour'
      and _known.mails_an_hour > 0
    group by coalesce(left_one.mailed_with, left_one.id)
  ) as mail
  order by mail.at desc
  offset greatest(_known.mails_an_hour - 1, 0) limit 1
$$;

REVOKE ALL ON FUNCTION private.mails_full_until(_user_id uuid, _known private.notification_kinds, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.mails_full_until(_user_id uuid, _known private.notification_kinds, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.mails_full_until(_user_id uuid, _known private.notification_kinds, _now timestamp with time zone) IS 'When the hour has room for another mail of this kind to the person; null: it has now. Not for API roles.';
