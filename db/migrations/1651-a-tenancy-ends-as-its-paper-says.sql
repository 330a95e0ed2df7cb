-- The last day of a term is the day before the corresponding date, and where that month has no such date its last day (`termEnd` of
-- packages/rules, which the paper and the screens ask). A tenancy from 31 December for eleven months ends on 30 November on its paper and
-- ended on the 29th here; so did a lock-in.

create function private.term_end(_start date, _months integer) returns date
language sql immutable set search_path = ''
as $$
  -- adding months to a date gives the last day of a month that is too short
  select met - case when extract(day from met) < extract(day from _start) then 0 else 1 end
  from (select (_start + make_interval(months => _months))::date) as corresponding (met)
$$;
comment on function private.term_end(date, integer) is 'The last day of so many months from a day on. Not for API roles.';
revoke execute on function private.term_end(date, integer) from public;
grant execute on function private.term_end(date, integer) to service_role;

create or replace function private.begin_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) RETURNS uuid
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

create or replace function private.continue_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) RETURNS void
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

-- what is signed and runs ends as its paper says, unless the home is let to the next from that very day on
update public.tenancies as kept set end_on = kept.end_on + 1
from public.agreements as agreement
join public.agreement_versions as said on said.agreement_id = agreement.id and said.version_no = agreement.current_version
where agreement.tenancy_id = kept.id and agreement.state = 'in_force' and kept.state in ('upcoming', 'active') and kept.leave_on is null
  and private.term_end((said.terms ->> 'start_on')::date, (said.terms ->> 'months')::integer) = kept.end_on + 1
  and not exists (
    select from public.tenancies as later where later.property_id = kept.property_id and later.start_on = kept.end_on + 1
  );
