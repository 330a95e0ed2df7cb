CREATE FUNCTION public.must_enrol_authenticator() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.second_factor_ok() and private.is_bound_to_authenticator() and not private.has_authenticator()
$$;

REVOKE ALL ON FUNCTION public.must_enrol_authenticator() FROM PUBLIC;
GRANT ALL ON FUNCTION public.must_enrol_authenticator() TO service_role;
GRANT ALL ON FUNCTION public.must_enrol_authenticator() TO authenticated;

COMMENT ON FUNCTION public.must_enrol_authenticator() IS 'True when the caller is an admin who has passed what is due so far and whose rights wait for an authenticator.';
