CREATE FUNCTION private.adopt_mandate(_home public.properties, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _mandate public.mandates;
begin
  insert into public.mandates (property_id, owner_id, broker_id, offered_side, state, scopes, starts_on, ends_on, created_at, state_at)
  values (
    _home.id, _home.owner_id, _home.broker_id, 'server', 'active', '{listing,enquiries,visits,applications,offers,agreements,tenancy}',
    least(private.indian_day(_home.created_at), private.indian_day(_now)), date '2999-12-31', _now, _now
  )
  returning * into _mandate;
  perform private.set_mandate_alarms(_mandate, _now);
  perform private.record_event('mandate', _mandate.id, null, 'adopt', 'none', 'active', 'server', null, null, _now);
end
$$;

REVOKE ALL ON FUNCTION private.adopt_mandate(_home public.properties, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.adopt_mandate(_home public.properties, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.adopt_mandate(_home public.properties, _now timestamp with time zone) IS 'A broker whom an operator puts on a listing acts until the operator or one of the two ends it. Not for API roles.';
