CREATE FUNCTION private.agreement_step(_agreement public.agreements, _action text, _side text, _expected text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.step(
    'agreement', _agreement.id, _action, _side, _agreement.state, _expected, _agreement.version, _agreement.state_at
  )
$$;

REVOKE ALL ON FUNCTION private.agreement_step(_agreement public.agreements, _action text, _side text, _expected text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.agreement_step(_agreement public.agreements, _action text, _side text, _expected text) TO service_role;

COMMENT ON FUNCTION private.agreement_step(_agreement public.agreements, _action text, _side text, _expected text) IS 'private.step of an agreement. Not for API roles.';
