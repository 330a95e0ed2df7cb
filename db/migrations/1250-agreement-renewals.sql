-- Renewals and amendments: an agreement beside the one that runs, signed by everybody in the tenancy. The last signature gives the tenancy
-- new terms and a new end, and the former agreement ends. What is in force ends with its tenancy.

alter table public.agreements add column tenancy_id uuid references public.tenancies on delete set null;
comment on column public.agreements.tenancy_id is 'The tenancy that it made, renews or amends.';
grant select (tenancy_id) on public.agreements to authenticated;
update public.agreements as agreement set tenancy_id = tenancy.id
from public.tenancies as tenancy where tenancy.agreement_id = agreement.id;
create index agreements_tenancy_id_idx on public.agreements (tenancy_id);
create unique index agreements_living_renewal_idx on public.agreements (tenancy_id)
  where state in ('draft', 'sent', 'partly_signed') and kind <> 'first';

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('tenancy', 'renew', 'upcoming', 'upcoming', 'clock'),
  ('tenancy', 'renew', 'active', 'active', 'clock'),
  ('tenancy', 'amend', 'upcoming', 'upcoming', 'clock'),
  ('tenancy', 'amend', 'active', 'active', 'clock');

create function private.last_agreement_of(_tenancy_id uuid) returns public.agreements
language sql stable security definer set search_path = ''
as $$
  select agreement.* from public.agreements as agreement
  where agreement.tenancy_id = _tenancy_id and agreement.state in ('in_force', 'ended')
  order by agreement.state = 'in_force' desc, agreement.in_force_at desc, agreement.id limit 1
$$;
comment on function private.last_agreement_of(uuid) is 'What holds in a tenancy, or held last; null for none. Not for API roles.';

-- A renewal begins when the term is over, an amendment changes the term that runs.
create function private.next_terms(_tenancy public.tenancies, _terms jsonb, _kind text, _now timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select _terms || case _kind
    when 'renewal' then jsonb_build_object(
      'start_on', greatest(_tenancy.end_on + 1, (_now at time zone 'Asia/Kolkata')::date), 'lock_in_months', 0
    )
    else '{}'
  end
$$;
comment on function private.next_terms(public.tenancies, jsonb, text, timestamptz) is
  'What the first version of a renewal or amendment says. Not for API roles.';

create function public.draft_renewal(_tenancy_id uuid, _kind text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _days_before_end constant integer := 90;
  _answer jsonb;
  _tenancy public.tenancies;
  _former public.agreements;
  _agreement public.agreements;
  _said public.agreement_versions;
  _side text;
  _is_new boolean;
begin
  if coalesce(_kind, '') not in ('renewal', 'amendment') then
    perform private.refuse_argument('kind', 'Say renewal or amendment.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'draft_renewal', jsonb_build_object('tenancy_id', _tenancy_id, 'kind', _kind));
  if _answer is not null then
    return _answer;
  end if;
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _former := private.last_agreement_of(_tenancy_id);
  if _tenancy.id is null or _former.id is null then
    perform private.refuse_not_found();
  end if;
  _former := private.take_agreement(_former.id);
  _side := private.agreement_side(_former);
  perform private.step('agreement', null, 'draft', _side, 'none', 'none', 0, _now);
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id for no key update;
  if _tenancy.state not in ('upcoming', 'active') or _former.state <> 'in_force' then
    perform private.refuse(
      'PT409', 'tenancy_ends', 'This tenancy ends. Withdraw the notice first.', private.agreement_state(_former)
    );
  end if;
  select * into _agreement from public.agreements as living
  where living.tenancy_id = _tenancy_id and living.kind <> 'first' and living.state in ('draft', 'sent', 'partly_signed');
  _is_new := not found;
  if _is_new then
    if _kind = 'renewal' and _today < _tenancy.end_on - _days_before_end then
      perform private.refuse(
        'PT422', 'too_early', 'A renewal is written in the last 90 days of the term.',
        jsonb_build_object('from', _tenancy.end_on - _days_before_end)
      );
    end if;
    insert into public.agreements (
      number, enquiry_id, property_id, owner_id, seeker_id, kind, previous_id, tenancy_id, state, home_title, home_address, home_pincode,
      property_type, is_shared_home, has_broker, state_code, created_at, state_at
    ) values (
      'BAS-' || to_char(_now at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(nextval('private.agreement_numbers')::text, 6, '0'),
      _tenancy.enquiry_id, _tenancy.property_id, _former.owner_id, _former.seeker_id, _kind, _former.id, _tenancy.id, 'draft',
      _former.home_title, _former.home_address, _former.home_pincode, _former.property_type, _former.is_shared_home, _former.has_broker,
      _former.state_code, _now, _now
    )
    returning * into _agreement;
    insert into public.agreement_parties (agreement_id, user_id, role, sign_order, legal_name, address, created_at)
    select _agreement.id, party.user_id, party.role, row_number() over (order by party.sign_order), party.legal_name, party.address, _now
    from public.tenancy_people as lives
    join public.agreement_parties as party on party.id = lives.party_id
    where lives.tenancy_id = _tenancy.id and lives.until is null;
    _said := private.current_version(_former);
    insert into public.agreement_versions (agreement_id, version_no, terms, clauses, created_by, created_at)
    values (_agreement.id, 1, private.next_terms(_tenancy, _said.terms, _kind, _now), _said.clauses, auth.uid(), _now);
    perform private.append_agreement_event(
      _agreement, 'created', _side, null, jsonb_build_object('kind', _kind, 'follows', _former.number, 'head', _former.head), _now
    );
  end if;
  return private.end_act(_key, private.change_answer(
    _agreement.id, _agreement.state, _agreement.version, _now,
    jsonb_build_object(
      'enquiry_id', _agreement.enquiry_id, 'version_no', _agreement.current_version, 'existing', not _is_new, 'kind', _agreement.kind
    )
  ));
end
$$;
comment on function public.draft_renewal(uuid, text, uuid) is
  'The host begins the renewal (in the last 90 days of the term) or an amendment of a tenancy, from what holds in it, or finds the one that '
  'lives. {…, enquiry_id, version_no, existing, kind}; PT404, 42501, PT409 tenancy_ends, PT422 too_early, 22023.';
grant execute on function public.draft_renewal(uuid, text, uuid) to authenticated;

-- Nobody is taken out of a home by a paper that others sign, and a term begins once.
create function private.require_fitting_renewal(_agreement public.agreements, _version public.agreement_versions) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
  _start constant date := (_version.terms ->> 'start_on')::date;
  _former_start date;
begin
  if _agreement.kind = 'first' then
    return;
  end if;
  select * into _tenancy from public.tenancies as known where known.id = _agreement.tenancy_id;
  if _tenancy.id is null or _tenancy.state not in ('upcoming', 'active') then
    perform private.refuse(
      'PT409', 'tenancy_ends', 'This tenancy ends. Withdraw the notice first.', private.agreement_state(_agreement)
    );
  end if;
  if exists (
    select from public.tenancy_people as lives
    where lives.tenancy_id = _tenancy.id and lives.until is null and not exists (
      select from public.agreement_parties as party
      where party.agreement_id = _agreement.id and party.removed_at is null and party.user_id = lives.user_id and party.role = lives.role
    )
  ) then
    perform private.refuse('PT422', 'party_left_out', 'Everybody in the tenancy signs. Who leaves gives notice first.');
  end if;
  select (said.terms ->> 'start_on')::date into _former_start
  from public.agreements as former
  join public.agreement_versions as said on said.agreement_id = former.id and said.version_no = former.current_version
  where former.id = _agreement.previous_id;
  if _agreement.kind = 'amendment' and _start <> _former_start then
    perform private.refuse_argument('start_on', format('An amendment keeps the first day: %s.', _former_start));
  end if;
  if _agreement.kind = 'renewal' and (_start <= _former_start or _start > greatest(_tenancy.end_on, _agreement.created_at::date) + 31) then
    perform private.refuse_argument('start_on', format('A renewal begins when the term is over: %s.', _tenancy.end_on + 1));
  end if;
  if lower(_version.terms ->> 'unit_label') <> _tenancy.unit_label then
    perform private.refuse_argument('unit_label', 'Another bed or room is another agreement.');
  end if;
end
$$;
comment on function private.require_fitting_renewal(public.agreements, public.agreement_versions) is
  'Refuses what does not fit the tenancy that it renews or amends: PT409 tenancy_ends, PT422 party_left_out, 22023. Not for API roles.';

create function private.tg_agreements__fitting_renewal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_fitting_renewal(new, private.current_version(new));
  return new;
end
$$;
create trigger _110_fitting_renewal before update of state on public.agreements
  for each row when (old.state = 'draft' and new.state = 'sent' and new.kind <> 'first')
  execute function private.tg_agreements__fitting_renewal();

create function private.end_agreements_of(_tenancy_id uuid, _but_id uuid, _reason text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.end_agreements_of(uuid, uuid, text, timestamptz) is
  'Ends what is in force in a tenancy, but one: the tenancy ended, or another agreement took its place. Not for API roles.';

-- From the day after the last signature, or the first day of the new term.
create function private.continue_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
  set end_on = (_start + make_interval(months => (_terms ->> 'months')::integer))::date - 1,
    lock_in_until = case when _lock_in > 0 then (_start + make_interval(months => _lock_in))::date - 1 end,
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
comment on function private.continue_tenancy(public.agreements, public.agreement_versions, timestamptz) is
  'Gives a tenancy the terms and the end of a renewal or amendment, and ends the former agreement. Not for API roles.';

create function private.keep_tenancy_terms(_tenancy_id uuid, _from date, _version public.agreement_versions) returns void
language sql volatile security definer set search_path = ''
as $$
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
comment on function private.keep_tenancy_terms(uuid, date, public.agreement_versions) is
  'What is paid from a day on, as a version says. Not for API roles.';

create or replace function private.begin_tenancy(_agreement public.agreements, _version public.agreement_versions, _now timestamptz) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
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
      (_start + make_interval(months => (_terms ->> 'months')::integer))::date - 1,
      case when _lock_in > 0 then (_start + make_interval(months => _lock_in))::date - 1 end,
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

create or replace function private.complete_agreement(
  _agreement public.agreements, _version public.agreement_versions, _now timestamptz
) returns public.agreements
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _next public.agreements := _agreement;
begin
  if _agreement.kind = 'first' then
    perform private.begin_tenancy(_agreement, _version, _now);
  else
    perform private.continue_tenancy(_agreement, _version, _now);
  end if;
  _next.head_seq := private.append_agreement_event(
    _agreement, 'completed', 'server', null, jsonb_build_object(
      'documentSha256', _version.document_sha256,
      'signers', (select count(*) from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null)
    ), _now
  );
  select event.hash into _next.head from public.agreement_events as event
  where event.agreement_id = _agreement.id and event.seq = _next.head_seq;
  _next.in_force_at := _now;
  insert into public.agreement_files (agreement_id, kind, version_no, object_name, sha256, bytes, made_at)
  values (_agreement.id, 'document', _version.version_no, _version.object_name, _version.document_sha256, _version.bytes, _now);
  insert into private.certificate_jobs (agreement_id, due_at) values (_agreement.id, _now);
  perform private.record_audit(
    'agreement.sealed', 'ok', _agreement.number, jsonb_build_object('head', _next.head, 'events', _next.head_seq + 1)
  );
  if _agreement.kind = 'first' then
    update public.applications as application set agreed_at = _now, waits_until = null where application.id = _agreement.application_id;
    perform private.drop_alarm('application_ends', _agreement.application_id);
    perform private.close_siblings(_agreement, _version.terms ->> 'unit_label', _now);
  end if;
  return _next;
end
$$;

-- Whatever ends a tenancy ends its agreement, and what would have renewed it.
create function private.tg_tenancies__end_agreements() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.void_agreements(
    array(
      select renewal.id from public.agreements as renewal
      where renewal.tenancy_id = new.id and renewal.kind <> 'first' and renewal.state in ('draft', 'sent', 'partly_signed')
    ),
    'tenancy_ends', new.state_at
  );
  if new.state = 'ended' then
    perform private.end_agreements_of(new.id, null, 'tenancy_ended', new.state_at);
  end if;
  return null;
end
$$;
create trigger _200_end_agreements after update of state on public.tenancies
  for each row when (new.state in ('notice', 'ended') and old.state is distinct from new.state)
  execute function private.tg_tenancies__end_agreements();

create or replace function private.agreement_answer(_agreement public.agreements, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
