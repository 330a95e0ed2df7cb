-- A word of its own for a renewal before its time: the one of visits says something else.

create or replace function public.draft_renewal(_tenancy_id uuid, _kind text, _key uuid) returns jsonb
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
        'PT422', 'renewal_too_early', 'A renewal is written in the last 90 days of the term.',
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
  'lives. {…, enquiry_id, version_no, existing, kind}; PT404, 42501, PT409 tenancy_ends, PT422 renewal_too_early, 22023.';
