CREATE FUNCTION private.stop_notification_mails(_user_id uuid, _kind text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _choices public.notification_preferences;
begin
  if not exists (select from auth.users as person where person.id = _user_id and person.deleted_at is null)
    or not (_kind = 'digest' or exists (select from private.notification_kinds as known where known.kind = _kind))
  then
    return false;
  end if;
  _choices := private.notification_choices(_user_id);
  insert into public.notification_preferences as saved (user_id, quiet_from, quiet_until, digest, per_kind)
  values (_user_id, _choices.quiet_from, _choices.quiet_until, _choices.digest, _choices.per_kind)
  on conflict (user_id) do nothing;
  if _kind = 'digest' then
    update public.notification_preferences as saved set digest = 'off' where saved.user_id = _user_id;
  else
    update public.notification_preferences as saved
    set per_kind = saved.per_kind || jsonb_build_object(
      _kind,
      '{"mail": true, "push": true, "sms": true}'::jsonb || coalesce(saved.per_kind -> _kind, '{}') || '{"mail": false}'
    )
    where saved.user_id = _user_id;
  end if;
  return true;
end
$$;

REVOKE ALL ON FUNCTION private.stop_notification_mails(_user_id uuid, _kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.stop_notification_mails(_user_id uuid, _kind text) TO service_role;

COMMENT ON FUNCTION private.stop_notification_mails(_user_id uuid, _kind text) IS 'No more mails of this kind to this person; false when there is nobody or no such kind. For the server.';
