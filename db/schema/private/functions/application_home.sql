CREATE FUNCTION private.application_home(_thread public.enquiries, _side text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.home_of_thread(_thread, _side <> 'seeker') || jsonb_build_object(
    'rent_paise', round(home.price * 100)::bigint, 'deposit_paise', round(home.security_deposit * 100)::bigint
  )
  from (select) as nothing
  left join public.properties as home on home.id = _thread.property_id
$$;

REVOKE ALL ON FUNCTION private.application_home(_thread public.enquiries, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.application_home(_thread public.enquiries, _side text) TO service_role;

COMMENT ON FUNCTION private.application_home(_thread public.enquiries, _side text) IS 'The home of an application with what it is listed for. Not for API roles.';
