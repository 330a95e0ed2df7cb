CREATE FUNCTION private.notification_choices(_user_id uuid) RETURNS public.notification_preferences
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _choices public.notification_preferences;
begin
  select * into _choices from public.notification_preferences as saved where saved.user_id = _user_id;
  if not found then
    _choices := row(_user_id, time '22:00', time '07:00', 'daily', '{}'::jsonb);
  end if;
  return _choices;
end
$$;

REVOKE ALL ON FUNCTION private.notification_choices(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.notification_choices(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.notification_choices(_user_id uuid) IS 'How the person wants to be notified, saved or by default. Not for API roles.';
