CREATE FUNCTION private.close_siblings(_agreement public.agreements, _unit text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.void_agreements(
    array(
      select other.id
      from public.agreements as other
      join public.agreement_versions as said on said.agreement_id = other.id and said.version_no = other.current_version
      where other.property_id = _agreement.property_id and other.id <> _agreement.id and other.kind = 'first'
        and other.state in ('draft', 'sent', 'partly_signed')
        and (not _agreement.is_shared_home or lower(said.terms ->> 'unit_label') = lower(_unit))
    ),
    'home_let', _now
  );
  if _agreement.is_shared_home then
    return;
  end if;
  perform private.end_applications(
    array(
      select application.id from public.applications as application
      where application.property_id = _agreement.property_id and application.id is distinct from _agreement.application_id
        and private.is_living(application)
    ),
    'home_let', 'clock', 'already_let', _now
  );
  update public.properties as home set status = 'rented' where home.id = _agreement.property_id and home.status <> 'rented';
end
$$;

REVOKE ALL ON FUNCTION private.close_siblings(_agreement public.agreements, _unit text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.close_siblings(_agreement public.agreements, _unit text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.close_siblings(_agreement public.agreements, _unit text, _now timestamp with time zone) IS 'Ends agreements and applications for a home that is let now, and marks it as let. Not for API roles.';
