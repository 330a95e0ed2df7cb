CREATE FUNCTION private.agreement_state(_agreement public.agreements) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'entity', 'agreement', 'id', _agreement.id, 'state', _agreement.state, 'version', _agreement.version, 'at', _agreement.state_at
  )
$$;

REVOKE ALL ON FUNCTION private.agreement_state(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.agreement_state(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.agreement_state(_agreement public.agreements) IS 'What is so now of an agreement, for a refusal. Not for API roles.';
