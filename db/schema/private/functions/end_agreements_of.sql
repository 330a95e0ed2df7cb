CREATE FUNCTION private.end_agreements_of(_tenancy_id uuid, _but_id uuid, _reason text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
  _next public.agreements;
begin
  for _agreement in
    select * from public.agreements as agreement
    where agreement.tenancy_id = _tenancy_id and agreement.state = 'in_force' and agreement.id is distinct from _but_id
    order by agreement.id for no key update
  loop
    _next := _agreement;
    _next.state := private.agreement_step(_agreement, 'end', 'clock', 'in_force');
    _next.reason := _reason;
    perform private.append_agreement_event(_agreement, 'ended', 'clock', null, jsonb_build_object('reason', _reason), _now);
    perform private.move_agreement(_next, 'in_force', 'end', 'clock', null, null, '{}', _now);
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.end_agreements_of(_tenancy_id uuid, _but_id uuid, _reason text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_agreements_of(_tenancy_id uuid, _but_id uuid, _reason text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.end_agreements_of(_tenancy_id uuid, _but_id uuid, _reason text, _now timestamp with time zone) IS 'Ends what is in force in a tenancy, but one: the tenancy ended, or another agreement took its place. Not for API roles.';
