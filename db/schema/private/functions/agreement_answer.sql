CREATE FUNCTION private.agreement_answer(_agreement public.agreements, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.change_answer(
    _agreement.id, _agreement.state, _agreement.version, _now,
    jsonb_build_object(
      'enquiry_id', _agreement.enquiry_id, 'version_no', _agreement.current_version, 'next', (private.next_signer(_agreement)).role,
      'tenancy_id', (
        select kept.tenancy_id from public.agreements as kept where kept.id = _agreement.id and kept.state in ('in_force', 'ended')
      )
    )
  )
$$;

REVOKE ALL ON FUNCTION private.agreement_answer(_agreement public.agreements, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.agreement_answer(_agreement public.agreements, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.agreement_answer(_agreement public.agreements, _now timestamp with time zone) IS 'The answer of a step of an agreement. Not for API roles.';
