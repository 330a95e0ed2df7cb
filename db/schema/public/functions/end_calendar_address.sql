CREATE FUNCTION public.end_calendar_address() RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  delete from private.calendar_addresses as own where own.user_id = auth.uid();
  return '{"success": true}'::jsonb;
end
$$;

REVOKE ALL ON FUNCTION public.end_calendar_address() FROM PUBLIC;
GRANT ALL ON FUNCTION public.end_calendar_address() TO service_role;
GRANT ALL ON FUNCTION public.end_calendar_address() TO authenticated;

COMMENT ON FUNCTION public.end_calendar_address() IS 'Ends the caller''s address for calendar programs: {success}.';
