CREATE FUNCTION private.lock_home_threads(_property_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform from public.enquiries as thread where thread.property_id = _property_id order by thread.id for no key update;
end
$$;

REVOKE ALL ON FUNCTION private.lock_home_threads(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.lock_home_threads(_property_id uuid) TO service_role;

COMMENT ON FUNCTION private.lock_home_threads(_property_id uuid) IS 'All conversations about a home, in one order, before its mandate. Not for API roles.';
