CREATE FUNCTION private.wants_notification(_choices public.notification_preferences, _kind text, _way text) RETURNS boolean
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  return coalesce((_choices.per_kind -> _kind ->> _way)::boolean, true);
end
$$;

REVOKE ALL ON FUNCTION private.wants_notification(_choices public.notification_preferences, _kind text, _way text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.wants_notification(_choices public.notification_preferences, _kind text, _way text) TO service_role;

COMMENT ON FUNCTION private.wants_notification(_choices public.notification_preferences, _kind text, _way text) IS 'Whether the person wants this kind by this way: mail, push or sms. Not for API roles.';
