CREATE FUNCTION public.make_calendar_address() RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_second_factor();
  insert into private.calendar_addresses as own (user_id, token_hash, created_at)
  values (auth.uid(), sha256(convert_to(_token, 'UTF8')), _now)
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null;
  return jsonb_build_object('success', true, 'token', _token, 'at', _now);
end
$$;

REVOKE ALL ON FUNCTION public.make_calendar_address() FROM PUBLIC;
GRANT ALL ON FUNCTION public.make_calendar_address() TO service_role;
GRANT ALL ON FUNCTION public.make_calendar_address() TO authenticated;

COMMENT ON FUNCTION public.make_calendar_address() IS 'Makes an address for calendar programs and ends the one before: {success, token, at}. The token is told this once.';
