CREATE FUNCTION private.last_agreement_of(_tenancy_id uuid) RETURNS public.agreements
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select agreement.* from public.agreements as agreement
  where agreement.tenancy_id = _tenancy_id and agreement.state in ('in_force', 'ended')
  order by agreement.state = 'in_force' desc, agreement.in_force_at desc, agreement.id limit 1
$$;

REVOKE ALL ON FUNCTION private.last_agreement_of(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.last_agreement_of(_tenancy_id uuid) TO service_role;

COMMENT ON FUNCTION private.last_agreement_of(_tenancy_id uuid) IS 'What holds in a tenancy, or held last; null for none. Not for API roles.';
