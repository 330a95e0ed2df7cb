CREATE FUNCTION private.agreement_answer(_agreement public.agreements, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.change_answer(
    _agreement.id, _agreement.state, _agreement.version, _now,
    jsonb_build_object(
      'enquiry_id', _agreement.enquiry_id, 'version_no', _agreement.current_version, 'next', (private.next_signer(_agreement)).role,
      'tenancy_id', (select tenancy.id from public.tenancies as tenancy where tenancy.agreement_id = _agreement.id)
    )
  )
$$;

REVOKE ALL ON FUNCTION private.agreement_answer(_agreement public.agreements, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.agreement_answer(_agreement public.agreements, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.agreement_answer(_agreement public.agreements, _now timestamp with time zone) IS 'The answer of a step of an agreement. Not for API roles.';
