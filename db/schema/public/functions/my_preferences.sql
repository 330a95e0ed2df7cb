CREATE FUNCTION public.my_preferences() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _choices public.notification_preferences;
begin
  perform private.require_second_factor();
  _choices := private.notification_choices(auth.uid());
  return jsonb_build_object(
    'quiet_from', to_char(_choices.quiet_from, 'HH24:MI'),
    'quiet_until', to_char(_choices.quiet_until, 'HH24:MI'),
    'digest', _choices.digest,
    'per_kind', _choices.per_kind
  );
end
$$;

REVOKE ALL ON FUNCTION public.my_preferences() FROM PUBLIC;
GRANT ALL ON FUNCTION public.my_preferences() TO service_role;
GRANT ALL ON FUNCTION public.my_preferences() TO authenticated;

COMMENT ON FUNCTION public.my_preferences() IS 'How the caller wants to be notified: {quiet_from, quiet_until, digest, per_kind}, by default from 22:00 to 07:00, daily, {}.';
