CREATE FUNCTION private.notification_mail_due_at(_known private.notification_kinds, _choices public.notification_preferences, _at timestamp with time zone) RETURNS timestamp with time zone
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return case
    when not private.wants_notification(_choices, _known.kind, 'mail') then null
    when _known.mail = 'digest' and _choices.digest = 'off' then null
    when _known.is_urgent then _at
    when _known.mail = 'digest' and _choices.digest = 'daily'
      then private.after_quiet_hours(_choices, private.next_digest_at(_at))
    else private.after_quiet_hours(_choices, _at + make_interval(mins => _known.unread_minutes))
  end;
end
$$;

REVOKE ALL ON FUNCTION private.notification_mail_due_at(_known private.notification_kinds, _choices public.notification_preferences, _at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.notification_mail_due_at(_known private.notification_kinds, _choices public.notification_preferences, _at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.notification_mail_due_at(_known private.notification_kinds, _choices public.notification_preferences, _at timestamp with time zone) IS 'When the mail about what happened at this moment is due; null for none. Not for API roles.';
