-- The last signature refuses a home that is let. Whoever had signed before it had signed for nothing: a second agreement is neither drafted while
-- the first one runs, for the same tenant or another, nor sent for days that are another's. Once a last day is settled the next one may begin.

create function private.require_home_to_let(_thread public.enquiries, _home public.properties) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.tenancies as tenancy where tenancy.enquiry_id = _thread.id and tenancy.state <> 'ended'
  ) then
    perform private.refuse(
      'PT409', 'in_force',
      'An agreement for this home is in force with this tenant. Its terms change by a renewal, and a new one follows when they have left.'
    );
  end if;
  -- a PG has other beds
  if _home.property_type <> 'pg-hostel' and exists (
    select from public.tenancies as tenancy
    where tenancy.property_id = _home.id and tenancy.state <> 'ended' and tenancy.leave_on is null
  ) then
    perform private.refuse(
      'PT409', 'still_let', 'This home is let to somebody else. The next agreement begins once their last day is settled.'
    );
  end if;
end
$$;
comment on function private.require_home_to_let(public.enquiries, public.properties) is
  'PT409 in_force where this tenant has the home, still_let where somebody else has it without a last day. Not for API roles.';
revoke all on function private.require_home_to_let(public.enquiries, public.properties) from public;
grant execute on function private.require_home_to_let(public.enquiries, public.properties) to service_role;

create function private.require_home_free(_agreement public.agreements, _version public.agreement_versions) returns void
language plpgsql stable security definer set search_path = '' as $$
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
comment on function private.require_home_free(public.agreements, public.agreement_versions) is
  'PT409 home_let for a first agreement about days on which the home or bed is another''s. Not for API roles.';
revoke all on function private.require_home_free(public.agreements, public.agreement_versions) from public;
grant execute on function private.require_home_free(public.agreements, public.agreement_versions) to service_role;

create or replace function public.draft_agreement(_enquiry_id uuid, _key uuid) returns jsonb
    language plpgsql security definer set search_path = '' as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _home public.properties;
  _application public.applications;
  _agreement public.agreements;
  _side text;
  _is_new boolean;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'draft_agreement', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  perform from public.properties as home
  where home.id = (select thread.property_id from public.enquiries as thread where thread.id = _enquiry_id) for key share;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  perform private.step('agreement', null, 'draft', _side, 'none', 'none', 0, _now);
  perform private.step('enquiry', _thread.id, 'write', _side, _thread.state, 'open', _thread.version, _thread.state_at);
  select * into _agreement from public.agreements as living
  where living.enquiry_id = _thread.id and living.kind = 'first' and living.state in ('draft', 'sent', 'partly_signed');
  _is_new := not found;
  if _is_new then
    select * into _home from public.properties as home where home.id = _thread.property_id;
    if not found or _home.archived_at is not null then
      perform private.refuse(
        'PT409', 'home_gone', 'This home is not offered any more.',
        jsonb_build_object('entity', 'enquiry', 'id', _thread.id, 'state', _thread.state, 'version', _thread.version, 'at', _thread.state_at)
      );
    end if;
    if _home.owner_id is not distinct from _home.broker_id then
      perform private.refuse('PT422', 'owner_missing', 'The owner of this home has no account of their own here, and the owner signs.');
    end if;
    perform private.require_home_to_let(_thread, _home);
    select * into _application from public.applications as application
    where application.enquiry_id = _thread.id and application.state = 'accepted' and application.agreed_at is null for no key update;
    if not found and _thread.origin <> 'invited' then
      perform private.refuse('PT422', 'not_accepted', 'An agreement follows an offer that was accepted.');
    end if;
    perform private.require_not_blocked(_thread);
    insert into public.agreements (
      number, enquiry_id, application_id, property_id, owner_id, seeker_id, state, home_title, home_address, home_pincode, property_type,
      is_shared_home, has_broker, state_code, created_at, state_at
    ) values (
      'BAS-' || to_char(_now at time zone 'Asia/Kolkata', 'YYYY') || '-' || lpad(nextval('private.agreement_numbers')::text, 6, '0'),
      _thread.id, _application.id, _home.id, _thread.owner_id, _thread.seeker_id, 'draft', _home.title,
      private.address_on_paper(_home),
      _home.pincode, _home.property_type, _home.property_type = 'pg-hostel', _home.broker_id is not null, private.state_code(_home.state),
      _now, _now
    )
    returning * into _agreement;
    insert into public.agreement_parties (agreement_id, user_id, role, sign_order, legal_name, created_at) values
      (_agreement.id, _thread.seeker_id, 'tenant', 1, private.paper_name(_thread.seeker_id), _now),
      (_agreement.id, _thread.owner_id, 'owner', 2, private.paper_name(_thread.owner_id), _now);
    insert into public.agreement_versions (agreement_id, version_no, terms, clauses, created_by, created_at)
    values (_agreement.id, 1, private.first_terms(_home, _application.offer, _now), '[]', auth.uid(), _now);
    perform private.append_agreement_event(_agreement, 'created', _side, null, '{"kind": "first"}', _now);
  end if;
  return private.end_act(_key, private.change_answer(
    _agreement.id, _agreement.state, _agreement.version, _now,
    jsonb_build_object('enquiry_id', _thread.id, 'version_no', _agreement.current_version, 'existing', not _is_new)
  ));
end
$$;;
comment on function public.draft_agreement(_enquiry_id uuid, _key uuid) is
  'The host begins the agreement of a conversation, from the accepted offer or for a tenant who was invited, or finds the one that lives. {…, enquiry_id, version_no, existing}; PT404, 42501, PT409 wrong_state, home_gone, in_force or still_let, PT422 not_accepted, owner_missing or blocked.';

create or replace function public.send_agreement(_agreement_id uuid, _version_no integer, _content_sha256 text, _expires_in_days integer, _expected text, _key uuid) returns jsonb
    language plpgsql security definer set search_path = '' as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _agreement public.agreements;
  _present public.agreement_versions;
  _party public.agreement_parties;
  _side text;
begin
  if coalesce(_expires_in_days, 7) not between 1 and 30 then
    perform private.refuse_argument('expires_in_days', 'Give the parties 1 to 30 days.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'send_agreement', jsonb_build_object(
    'agreement_id', _agreement_id, 'version_no', _version_no, 'content_sha256', _content_sha256, 'expires_in_days', _expires_in_days,
    'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _side := private.agreement_side(_agreement);
  _agreement.state := private.agreement_step(_agreement, 'send', _side, _expected);
  _present := private.require_version(_agreement, _version_no);
  if _content_sha256 is distinct from _present.content_sha256 then
    perform private.refuse('PT422', 'hash_differs', 'This is not the text you opened.');
  end if;
  perform private.require_listing_in_use(_agreement);
  perform private.require_home_free(_agreement, _present);
  if exists (
    select from public.agreement_parties as party
    left join auth.users as person on person.id = party.user_id
    where party.agreement_id = _agreement.id and party.removed_at is null and (person.id is null or person.deleted_at is not null)
  ) then
    perform private.refuse('PT422', 'party_missing', 'Somebody who is to sign has not joined yet. Send them their code first.');
  end if;
  if _agreement.is_shared_home and _present.terms ->> 'unit_label' = '' then
    perform private.refuse('PT422', 'unit_needed', 'Say which bed or room of the PG it is.');
  end if;
  update public.agreement_versions as version set sent_at = _now where version.id = _present.id and version.sent_at is null;
  _agreement.sent_at := _now;
  _agreement.expires_at := _now + make_interval(days => coalesce(_expires_in_days, 7));
  _agreement.reason := null;
  perform private.begin_round(_agreement, _present, _now);
  for _party in
    select * from public.agreement_parties as party
    where party.agreement_id = _agreement.id and party.removed_at is null order by party.sign_order
  loop
    perform private.append_agreement_event(
      _agreement, 'invited', 'server', _party.id,
      jsonb_build_object('role', _party.role, 'order', _party.sign_order, 'until', private.evidence_moment(_agreement.expires_at)), _now,
      jsonb_build_object('name', _party.legal_name), _party.user_id
    );
  end loop;
  _agreement := private.move_agreement(
    _agreement, 'draft', 'send', _side, 'agreement_sent', 'next', jsonb_build_object('until', _agreement.expires_at), _now
  );
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;;
comment on function public.send_agreement(_agreement_id uuid, _version_no integer, _content_sha256 text, _expires_in_days integer, _expected text, _key uuid) is
  'The owner sends a version whose paper was made, for 1 to 30 days (7); the first signer is told. PT404, 42501, PT409 wrong_state, home_gone or home_let, PT422 hash_differs, not_rendered, party_missing or unit_needed, 22023.';
