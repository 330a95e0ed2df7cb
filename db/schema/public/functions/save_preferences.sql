CREATE FUNCTION public.save_preferences(_preferences jsonb) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_preferences(_preferences);
  perform private.require_second_factor();
  insert into public.notification_preferences as saved (user_id, quiet_from, quiet_until, digest, per_kind)
  values (
    auth.uid(), (_preferences ->> 'quiet_from')::time, (_preferences ->> 'quiet_until')::time,
    _preferences ->> 'digest', _preferences -> 'per_kind'
  )
  on conflict (user_id) do update set
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
    digest = excluded.digest, per_kind = excluded.per_kind;
  return public.my_preferences();
end
$$;

REVOKE ALL ON FUNCTION public.save_preferences(_preferences jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.save_preferences(_preferences jsonb) TO service_role;
GRANT ALL ON FUNCTION public.save_preferences(_preferences jsonb) TO authenticated;

COMMENT ON FUNCTION public.save_preferences(_preferences jsonb) IS 'Saves how the caller wants to be notified, as my_preferences says it, and answers it. 22023 for an unknown kind, a time that is none and anything that is missing.';
