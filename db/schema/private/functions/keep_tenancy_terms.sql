CREATE FUNCTION private.keep_tenancy_terms(_tenancy_id uuid, _from date, _version public.agreement_versions) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.tenancy_terms (
    tenancy_id, from_on, rent_paise, maintenance_paise, deposit_paise, other, due_day, grace_days, late_fee, escalation_bp,
    escalation_months, agreement_version_id
  ) values (
    _tenancy_id, _from, (_version.terms ->> 'rent_paise')::bigint, (_version.terms ->> 'maintenance_paise')::bigint,
    (_version.terms ->> 'deposit_paise')::bigint, _version.terms -> 'other_charges', (_version.terms ->> 'due_day')::smallint,
    (_version.terms ->> 'grace_days')::smallint, nullif(_version.terms -> 'late_fee', 'null'),
    (_version.terms ->> 'escalation_bp')::integer, (_version.terms ->> 'escalation_months')::smallint, _version.id
  )
$$;

REVOKE ALL ON FUNCTION private.keep_tenancy_terms(_tenancy_id uuid, _from date, _version public.agreement_versions) FROM PUBLIC;
GRANT ALL ON FUNCTION private.keep_tenancy_terms(_tenancy_id uuid, _from date, _version public.agreement_versions) TO service_role;

COMMENT ON FUNCTION private.keep_tenancy_terms(_tenancy_id uuid, _from date, _version public.agreement_versions) IS 'What is paid from a day on, as a version says. Not for API roles.';
