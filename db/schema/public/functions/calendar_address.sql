CREATE FUNCTION public.calendar_address() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return (
    select jsonb_build_object('created_at', own.created_at, 'read_at', own.read_at)
    from private.calendar_addresses as own where own.user_id = auth.uid()
  );
end
$$;

REVOKE ALL ON FUNCTION public.calendar_address() FROM PUBLIC;
GRANT ALL ON FUNCTION public.calendar_address() TO service_role;
GRANT ALL ON FUNCTION public.calendar_address() TO authenticated;

COMMENT ON FUNCTION public.calendar_address() IS 'Since when the caller has an address for calendar programs and when it was last read: {created_at, read_at}; null without one.';
