CREATE FUNCTION private.continue_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _terms constant jsonb := _version.terms;
  _start constant date := (_terms ->> 'start_on')::date;
  _lock_in constant integer := (_terms ->> 'lock_in_months')::integer;
  _action constant text := case _agreement.kind when 'renewal' then 'renew' else 'amend' end;
  _tenancy public.tenancies;
  _from date;
begin
  select * into _tenancy from public.tenancies as known where known.id = _agreement.tenancy_id for no key update;
  perform private.require_fitting_renewal(_agreement, _version);
  perform private.step('tenancy', _tenancy.id, _action, 'clock', _tenancy.state, _tenancy.state, _tenancy.version, _tenancy.state_at);
  select greatest(
    max(known.from_on) + 1, case _agreement.kind when 'renewal' then _start else (_now at time zone 'Asia/Kolkata')::date + 1 end
  ) into _from
  from public.tenancy_terms as known where known.tenancy_id = _tenancy.id;
  update public.tenancies as kept
  set end_on = private.term_end(_start, (_terms ->> 'months')::integer),
    lock_in_until = case when _lock_in > 0 then private.term_end(_start, _lock_in) end,
    notice_months = (_terms ->> 'notice_months')::integer, is_holding_over = false, version = kept.version + 1
  where kept.id = _tenancy.id;
  insert into public.tenancy_people (tenancy_id, party_id, user_id, role, since)
  select _tenancy.id, party.id, party.user_id, party.role, _now
  from public.agreement_parties as party
  where party.agreement_id = _agreement.id and party.removed_at is null and not exists (
    select from public.tenancy_people as lives
    where lives.tenancy_id = _tenancy.id and lives.user_id = party.user_id and lives.until is null
  );
  perform private.keep_tenancy_terms(_tenancy.id, _from, _version);
  perform private.end_agreements_of(
    _tenancy.id, _agreement.id, case _agreement.kind when 'renewal' then 'renewed' else 'amended' end, _now
  );
  perform private.record_event(
    'tenancy', _tenancy.id, _tenancy.enquiry_id, _action, _tenancy.state, _tenancy.state, 'clock', null,
    jsonb_build_object('from', _from), _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.continue_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.continue_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.continue_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) IS 'Gives a tenancy the terms and the end of a renewal or amendment, and ends the former agreement. Not for API roles.';
