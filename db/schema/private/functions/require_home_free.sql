CREATE FUNCTION private.require_home_free(_agreement public.agreements, _version public.agreement_versions) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if _agreement.kind = 'first' and exists (
    select from public.tenancies as tenancy
    where tenancy.property_id = _agreement.property_id and tenancy.state <> 'ended'
      and tenancy.unit_label = lower(_version.terms ->> 'unit_label')
      and tenancy.stay && daterange((_version.terms ->> 'start_on')::date, null)
  ) then
    perform private.refuse(
      'PT409', 'home_let', 'This home is let to somebody else for this time.', private.agreement_state(_agreement)
    );
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_home_free(_agreement public.agreements, _version public.agreement_versions) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_home_free(_agreement public.agreements, _version public.agreement_versions) TO service_role;

COMMENT ON FUNCTION private.require_home_free(_agreement public.agreements, _version public.agreement_versions) IS 'PT409 home_let for a first agreement about days on which the home or bed is another''s. Not for API roles.';
