CREATE FUNCTION private.begin_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _terms constant jsonb := _version.terms;
  _start constant date := (_terms ->> 'start_on')::date;
  _lock_in constant integer := (_terms ->> 'lock_in_months')::integer;
  _id uuid;
begin
  begin
    insert into public.tenancies (
      enquiry_id, property_id, owner_id, agreement_id, home_title, home_address, state, unit_label, start_on, end_on, lock_in_until,
      notice_months, created_at, state_at
    ) values (
      _agreement.enquiry_id, _agreement.property_id, _agreement.owner_id, _agreement.id, _agreement.home_title, _agreement.home_address,
      'upcoming', lower(_terms ->> 'unit_label'), _start,
      private.term_end(_start, (_terms ->> 'months')::integer),
      case when _lock_in > 0 then private.term_end(_start, _lock_in) end,
      (_terms ->> 'notice_months')::integer, _now, _now
    )
    returning id into _id;
  exception
    when exclusion_violation then
      perform private.refuse('PT409', 'home_let', 'This home is let to somebody else for this time.', private.agreement_state(_agreement));
  end;
  update public.agreements as kept set tenancy_id = _id where kept.id = _agreement.id;
  insert into public.tenancy_people (tenancy_id, party_id, user_id, role, since)
  select _id, party.id, party.user_id, party.role, _now
  from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null;
  perform private.keep_tenancy_terms(_id, _start, _version);
  perform private.record_event('tenancy', _id, _agreement.enquiry_id, 'begin', 'none', 'upcoming', 'clock', null, null, _now);
  return _id;
end
$$;

REVOKE ALL ON FUNCTION private.begin_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.begin_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.begin_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) IS 'Makes the tenancy of an agreement; PT409 home_let where the home is let for this time. Not for API roles.';
